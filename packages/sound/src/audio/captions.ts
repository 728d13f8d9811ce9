import { formatSrt, formatVtt } from '@patchbay/text'
import { type CaptionLine, buildCues } from './cues.ts'

export const toVtt = (lines: readonly CaptionLine[]): string => formatVtt(buildCues(lines))
export const toSrt = (lines: readonly CaptionLine[]): string => formatSrt(buildCues(lines))
