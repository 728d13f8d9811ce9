import * as z from 'zod/mini'
import { type OfFeeds, feedPicks, newestItems } from '../feeds.ts'
import { namedProjects } from '../projects.ts'
import { addressedRecording } from '../recording.ts'

/** What a short is made of. A text may be a topic alone, where a text model is there to write from it. */
const source = z.discriminatedUnion('kind', [
  addressedRecording,
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('feeds'), feeds: feedPicks }),
  // A finished research of the workspace's own.
  z.object({ kind: z.literal('research'), researchId: z.string() }),
  z.object({ kind: z.literal('script'), lines: z.array(z.object({ avatarId: z.number(), text: z.string() })) }),
])
export type ShortSource = z.input<typeof source>

export const shortOrder = z.object({
  source,
  /** Who stands in the picture, from left to right: one or two. */
  avatars: z.array(z.number()).check(z.minLength(1), z.maxLength(2)),
  /** What of the source it is about. */
  focus: z.optional(z.string()),
  subtitles: z.boolean(),
  projects: namedProjects,
  /** Uses the recording's own audio; false lets the avatars' voices read the transcript. */
  keepsSound: z.optional(z.boolean()),
})
export type ShortOrder = z.input<typeof shortOrder>

/** A short says one thing: the newest that says enough for one. Of posts it takes some to be enough. */
export const shortOfFeeds: OfFeeds<ShortOrder> = {
  in: ({ source: from }) => (from.kind === 'feeds' ? from.feeds : []),
  with: (order, picks) =>
    order.source.kind === 'feeds' ? { ...order, source: { ...order.source, feeds: picks } } : order,
  newest: () => newestItems,
}

/** The sentence for a server that can write from no topic: what would help. */
export const needsTextModel =
  'A short about a topic alone needs a text model: plug one in at Settings → Engines, or give the text that it is to be made of.'
