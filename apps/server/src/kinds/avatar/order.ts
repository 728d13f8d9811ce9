import * as z from 'zod/mini'

/** What somebody is made of: a picture, by the storage key of what was sent or by its address; or words. */
const likeness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
  z.object({ kind: z.literal('words'), words: z.string() }),
])
export type Likeness = z.input<typeof likeness>

export const avatarOrder = z.object({ name: z.string(), likeness, voiceId: z.optional(z.number()) })
export type AvatarOrder = z.input<typeof avatarOrder>
