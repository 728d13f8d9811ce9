import type * as z from 'zod/mini'
import { numberWithDefault, record } from '../wire/response-fields.ts'

/** The credits meter; missing numbers read as 0. */
export const usage = record({
  allowed: numberWithDefault(0),
  used: numberWithDefault(0),
  allowedDailyPodcasts: numberWithDefault(0),
  usedDailyPodcasts: numberWithDefault(0),
})
export type Usage = z.infer<typeof usage>
