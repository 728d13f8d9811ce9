import type * as z from 'zod/mini'
import { numberOr, record } from '../wire/fields.ts'

/** The credits meter: numbers, 0 where the answer is silent (spec 1 §3). */
export const usage = record({
  allowed: numberOr(0),
  used: numberOr(0),
  allowedDailyPodcasts: numberOr(0),
  usedDailyPodcasts: numberOr(0),
})
export type Usage = z.infer<typeof usage>
