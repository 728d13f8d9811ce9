import { costs, tweetStyles } from '@patchbay/contract'
import * as z from 'zod/mini'
import { type OfFeeds, feedsIn, partsWith } from '../feeds.ts'
import type { Occurrence } from '../kind.ts'
import { filesOf, plainMaterial } from '../material.ts'
import { namedProjects } from '../projects.ts'
import { recordingSource } from '../recording.ts'

/** Something that is heard, of an own episode or from elsewhere. */
const recording = z.object({ kind: z.literal('recording'), source: recordingSource })
const part = z.discriminatedUnion('kind', [plainMaterial, recording])
export type PostPart = z.input<typeof part>

const picture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
])
export type PostPicture = z.input<typeof picture>

export const postOrder = z.object({
  type: z.enum(['tweet', 'thread']),
  /** How many tweets, or threads. */
  count: z.number(),
  parts: z.array(part).check(z.minLength(1)),
  instructions: z.optional(z.string()),
  /** The same, said into a microphone. */
  spokenInstructions: z.optional(recordingSource),
  /** None: the writer varies. */
  style: z.optional(z.enum(tweetStyles)),
  /** Stands with the post, or with the first of a thread. */
  picture: z.optional(picture),
  /** What it is about is researched first. */
  deepResearch: z.optional(z.literal(true)),
  projects: namedProjects,
})
export type PostOrder = z.input<typeof postOrder>

/** A tweet says one thing, and a thread has room for some; one more each time, for what says too little. */
const itemsOf = ({ type, count }: PostOrder) => (type === 'thread' ? 3 * count : count) + 1

export const postOfFeeds: OfFeeds<PostOrder> = {
  in: ({ parts }) => feedsIn(parts),
  with: (order, picks) => ({ ...order, parts: partsWith(order.parts, picks) }),
  newest: itemsOf,
  prefersUnused: true,
  isAllOfIt: ({ parts }) => parts.every(({ kind }) => kind === 'feeds'),
}

const keyIn = (source: { kind: string; key?: string } | undefined) => (source?.key === undefined ? [] : [source.key])

/** The storage keys of all that was sent with it. */
export const filesOfPost = ({ parts, picture: shown, spokenInstructions }: PostOrder): string[] => [
  ...filesOf(parts.flatMap((one) => (one.kind === 'recording' ? [] : [one]))),
  ...parts.flatMap((one) => (one.kind === 'recording' ? keyIn(one.source) : [])),
  ...keyIn(shown),
  ...keyIn(spokenInstructions),
]

export const postCost = ({ type, count }: Pick<PostOrder, 'type' | 'count'>): number =>
  costs.posts({ kind: type, count })

/** What its requests are called until there is a post. */
function postTitle({ type, parts: [first] }: PostOrder): string {
  const called = type === 'thread' ? 'X thread' : 'X post'
  if (first?.kind === 'topic') return first.topic
  if (first?.kind !== 'sources') return called
  const [source] = first.sources
  if (source && 'url' in source) return source.url
  return (source && 'name' in source ? source.name : undefined) ?? called
}

/** Each run of a recurring one is priced as a single one is. */
export const postRun = (order: PostOrder): Occurrence<'createXTweet' | 'createXThread'> => ({
  type: order.type === 'thread' ? 'createXThread' : 'createXTweet',
  title: postTitle(order),
  cost: postCost(order),
})
