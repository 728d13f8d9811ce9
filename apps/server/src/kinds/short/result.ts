import type * as z from 'zod/mini'
import type { Shown } from '../kind.ts'
import { showsVideo, videoResult } from '../video-result.ts'

export const shortResult = videoResult
export type ShortResult = z.input<typeof shortResult>

export const showsShort = (result: ShortResult): Shown => ({
  ...showsVideo(result),
  frame: { widthPx: 1080, heightPx: 1920 },
})
