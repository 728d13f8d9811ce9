import { formatSrt, formatVtt } from '@patchbay/text'
import { type CaptionLine, cuesOf } from './cues.ts'

export const toVtt = (lines: readonly CaptionLine[]): string => formatVtt(cuesOf(lines))
export const toSrt = (lines: readonly CaptionLine[]): string => formatSrt(cuesOf(lines))
