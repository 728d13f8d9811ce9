import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

/** The posts themselves stand in rows of their own. */
export const postResult = z.object({
  language: z.string(),
  postIds: z.array(z.string()),
  /** Storage key of the first picture. */
  imageKey: z.optional(z.string()),
  engines: z.record(z.string(), z.string()),
  warnings: z.array(z.string()),
})
export type PostResult = z.input<typeof postResult>

export const showsPost = ({ postIds, imageKey, engines, warnings }: PostResult): Shown => ({
  postIds,
  imageKey,
  engines,
  warnings,
})

/** What a picture that is the words of its post is called. */
export const cardName = 'card-'

/** Whether a picture is one of the words of its post, by its storage key. */
export const isCard = (key: string | null): key is string => key?.split('/').at(-1)?.startsWith(cardName) ?? false
