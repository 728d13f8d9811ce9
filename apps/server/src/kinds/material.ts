import * as z from 'zod/mini'
import { feedPicks } from './feeds.ts'

/** A source as it stands in an order: an address, or the storage key of what was sent. */
export const sourceOrder = z.union([
  z.object({ type: z.enum(['website', 'youtube']), url: z.string() }),
  // `name`: what it is called until it is read, where that can be told.
  z.object({ type: z.enum(['text', 'pdf']), key: z.string(), name: z.optional(z.string()) }),
  // An uploaded recording: what is heard in it.
  z.object({ type: z.literal('recording'), key: z.string(), name: z.string() }),
])
export type SourceOrder = z.input<typeof sourceOrder>

/** What is read, or only thought about, before an episode is written. */
export const plainMaterial = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sources'), sources: z.array(sourceOrder) }),
  z.object({ kind: z.literal('topic'), topic: z.string() }),
  z.object({
    kind: z.literal('feeds'),
    feeds: feedPicks,
  }),
  z.object({ kind: z.literal('researches'), researchIds: z.array(z.string()) }),
])
export type PlainMaterial = z.input<typeof plainMaterial>

/** The storage keys of what was sent to be read, in the parts of an order. */
export function filesOf(parts: readonly (PlainMaterial | { kind: 'episodes' })[]): string[] {
  const sources = parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []))
  return sources.flatMap((one) => ('key' in one ? one.key : []))
}

/** Stored voices of the hosts: host 1, host 2. */
export const voicePair = z.tuple([z.number(), z.number()])
