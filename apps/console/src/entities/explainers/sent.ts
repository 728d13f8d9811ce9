import * as z from 'zod/mini'
import { href } from '../../kit/routes/paths.ts'
import { type SentInTurn, wordsOf } from './send-in-turn.ts'

/** What the page of choices says of what was sent: handed over with the navigation, read once, and cleared (spec 3 §2.5). */
const sent = z.object({ message: z.string(), error: z.optional(z.string()) })
export type Sent = z.infer<typeof sent>

const countWords = (count: number): string =>
  count === 1 ? 'Your explainer video has been requested.' : `${count} explainer videos have been requested.`

/** Where a success leads: the page of choices, which says it, and follows what was ordered by its address. */
export function sentTo({ ids, count, failed }: SentInTurn): { to: string; state: Sent } {
  const query = ids.map((id) => `request=${encodeURIComponent(id)}`).join('&')
  return {
    to: `${href('/videos/explainers/new')}${query && `?${query}`}`,
    state: { message: countWords(count), ...(failed.length > 0 && { error: wordsOf(failed) }) },
  }
}

/** What the navigation carries; undefined where it carries nothing of this. */
export function sentIn(state: unknown): Sent | undefined {
  const read = z.safeParse(sent, state)
  return read.success ? read.data : undefined
}
