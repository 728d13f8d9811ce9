import type { Avatar } from '@patchbay/contract'

export const previewDelayMs = 80
export const preloadedCount = 6

/** By Id, as numbers where they are numbers. */
export const sortedById = (avatars: readonly Avatar[]): Avatar[] =>
  avatars.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
