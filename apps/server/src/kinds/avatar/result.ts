import * as z from 'zod/mini'
import type { Shown } from '../kind.ts'

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
