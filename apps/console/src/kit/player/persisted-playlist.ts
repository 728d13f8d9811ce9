import * as z from 'zod/mini'
import type { PlaylistItem } from './playlist-state.ts'
import { persisted as keptUnder } from '../../store/local-storage.ts'

/** What survives a reload, and what `/settings/import` writes and reads. */
export const persistedPlaylistSchema = z.object({
  items: z.array(
    z.object({
      id: z.string().check(z.minLength(1)),
      title: z.string(),
      url: z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/)),
      shareUrl: z.string(),
      imageUrl: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/))),
      // Lists kept or exported earlier lack it.
      page: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
    }),
  ),
  index: z.number().check(z.int()),
  positionSeconds: z.number().check(z.minimum(0)),
  speed: z.number().check(z.minimum(0.25), z.maximum(4)),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  // Lists kept or exported earlier lack it.
  audibleVolume: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
})

export type PersistedPlaylist = {
  items: readonly PlaylistItem[]
  index: number
  positionSeconds: number
  speed: number
  volume: number
  audibleVolume?: number
}

const storage = keptUnder('playlist', persistedPlaylistSchema as z.core.$ZodType<PersistedPlaylist>)
const emptyPersistedPlaylist: PersistedPlaylist = { items: [], index: -1, positionSeconds: 0, speed: 1, volume: 1 }

/** What was kept, or an empty list: whatever cannot be read is not played. */
export const readPersistedPlaylist = (): PersistedPlaylist => readIfValid() ?? emptyPersistedPlaylist

/** Tells what another tab of the console keeps, as soon as it does. */
export function onOtherTabChange(take: (kept: PersistedPlaylist) => void): void {
  storage.onExternalChange(() => {
    const theirs = readIfValid()
    if (theirs) take(theirs)
  })
}

function readIfValid(): PersistedPlaylist | undefined {
  const read = storage.get()
  return read && normalizePlaylist(read)
}

export function persistPlaylist(kept: PersistedPlaylist): void {
  if (!storage.set(kept)) globalThis.console.warn('This browser could not keep the playlist.')
}

/** A list as the player can hold it: nothing is in it twice, and its place is one of its items. */
export function normalizePlaylist(kept: PersistedPlaylist): PersistedPlaylist {
  const place = Math.min(Math.max(kept.index, 0), kept.items.length - 1)
  const seen = new Set<string>()
  const items = kept.items.filter(({ id }) => !seen.has(id) && seen.add(id))
  const index = items.findIndex(({ id }) => id === kept.items[place]?.id)
  // The position was another item's, or no item's.
  const positionSeconds = place === kept.index ? kept.positionSeconds : 0
  return { ...kept, items, index, positionSeconds }
}
