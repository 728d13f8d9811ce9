import * as z from 'zod/mini'
import type { Shown } from './kind.ts'

/** What somebody is made of: a picture, by the storage key of what was sent or by its address; or words. */
const likeness = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), key: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
  z.object({ kind: z.literal('words'), words: z.string() }),
])
export type Likeness = z.input<typeof likeness>

export const avatarOrder = z.object({ name: z.string(), likeness, voiceId: z.optional(z.number()) })
export type AvatarOrder = z.input<typeof avatarOrder>

/** Keys are storage keys: of the still and of the loop. */
export const avatarResult = z.object({
  imageKey: z.string(),
  videoKey: z.string(),
  durationSeconds: z.number(),
  sizeBytes: z.number(),
  engines: z.record(z.string(), z.string()),
  /** What went otherwise than asked: no face was found in the picture. */
  warnings: z.array(z.string()),
})
export type AvatarResult = z.input<typeof avatarResult>

export const showsAvatar = ({
  imageKey,
  videoKey,
  durationSeconds,
  sizeBytes,
  engines,
  warnings,
}: AvatarResult): Shown => ({
  imageKey,
  videoKey,
  durationSeconds,
  sizeBytes,
  engines,
  warnings,
})
