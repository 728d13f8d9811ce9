import * as z from 'zod/mini'
import { href } from '../../kit/routes/paths.ts'
import { type SequentialResult, messageOf } from './send-sequentially.ts'

/** What the page of choices says of what was sent: handed over with the navigation, read once, and cleared. */
const sentVideosSchema = z.object({ message: z.string(), error: z.optional(z.string()) })
export type SentVideos = z.infer<typeof sentVideosSchema>

const requestedMessage = (count: number): string =>
  count === 1 ? 'Your explainer video has been requested.' : `${count} explainer videos have been requested.`

/** Where a success leads: the page of choices, which says it, and follows what was ordered by its address. */
export function navigateWithSent({ ids, count, failures }: SequentialResult): {
  to: string
  state: SentVideos
} {
  const query = ids.map((id) => `request=${encodeURIComponent(id)}`).join('&')
  return {
    to: `${href('/videos/explainers/new')}${query && `?${query}`}`,
    state: { message: requestedMessage(count), ...(failures.length > 0 && { error: messageOf(failures) }) },
  }
}

/** What the navigation carries; undefined where it carries nothing of this. */
export function readSentVideos(state: unknown): SentVideos | undefined {
  const read = z.safeParse(sentVideosSchema, state)
  return read.success ? read.data : undefined
}
