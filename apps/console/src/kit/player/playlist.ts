import { useSyncExternalStore } from 'react'
import { sound } from './sound.ts'
import { type KeptPlaylist, hearOthers, keep, readKept, within } from './kept.ts'
import {
  type PlaylistItem,
  type PlaylistState,
  added,
  currentItem,
  emptyPlaylist,
  jumpedTo,
  moved,
  played,
  removed,
  stepped,
} from './playlist-state.ts'

/** The speeds that the player offers. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type PlayerState = PlaylistState & {
  speed: number
  volume: number
  /** The volume from before the sound was turned off. */
  audibleVolume: number
  /** Why the current item cannot be played. */
  problem: string | undefined
}

const kept = readKept()
let state: PlayerState = {
  items: kept.items,
  index: kept.index,
  isPlaying: false,
  ...settingsOf(kept),
  problem: undefined,
}
const listeners = new Set<() => void>()

/** The current state, for code outside of components. */
export const playerState = (): PlayerState => state

/** The playlist and how it plays; renders again when it changes. The position moves in `useProgress`. */
export const usePlayer = (): PlayerState => useSyncExternalStore(subscribe, playerState)

/** What becomes of one item: it plays, or is the current one and rests. Renders again only when that changes. */
export const usePlaying = (id: string): 'plays' | 'rests' | undefined =>
  useSyncExternalStore(subscribe, () =>
    currentItem(state)?.id !== id ? undefined : state.isPlaying ? 'plays' : 'rests',
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everything that can be done to the playlist. Starting to play happens in the same turn as the click that asks for it. */
export const playlist = {
  add: (item: PlaylistItem) => change(added(state, item)),
  playNow: (item: PlaylistItem) => change(played(state, item)),
  jumpTo: (index: number) => change(jumpedTo(state, index)),
  next: () => change(stepped(state, 1)),
  previous: () => change(stepped(state, -1)),
  remove: (id: string) => change(removed(state, id)),
  move: (index: number, by: 1 | -1) => change(moved(state, index, by)),
  clear: () => change(emptyPlaylist),
  play: () => change(currentItem(state) ? { isPlaying: true } : {}),
  stop: () => change({ isPlaying: false }),
  setSpeed: (speed: number) => change({ speed }),
  setVolume: (wanted: number) => {
    const volume = Math.min(1, Math.max(0, wanted))
    change(volume > 0 ? { volume, audibleVolume: volume } : { volume })
  },
  mute: () => change({ volume: 0 }),
  unmute: () => change({ volume: state.audibleVolume }),
  /** Takes over a list that was exported, in place of this one. */
  replace: (next: KeptPlaylist) => {
    take(within(next))
    keep(keptNow())
  },
}

/** What an export writes. */
export const keptNow = (): KeptPlaylist => {
  const { items, index, speed, volume, audibleVolume } = state
  return { items, index, speed, volume, audibleVolume, positionSeconds: sound.progress().positionSeconds }
}

function change(part: Partial<PlayerState>): void {
  show(part)
  keep(keptNow())
}

function take(next: KeptPlaylist): void {
  show({ items: next.items, index: next.index, isPlaying: false, ...settingsOf(next) })
  sound.rest(next.positionSeconds)
}

function settingsOf({ speed, volume, audibleVolume }: KeptPlaylist) {
  return { speed, volume, audibleVolume: volume || audibleVolume || 1 }
}

/** A change that is not this tab's to keep. */
function show(part: Partial<PlayerState>): void {
  const before = currentItem(state)
  state = { ...state, ...part }
  const item = currentItem(state)
  // What plays is being tried again.
  if (item?.url !== before?.url || state.isPlaying) state = { ...state, problem: undefined }
  sound.follow({ url: item?.url, ...state })
  for (const listener of listeners) listener()
}

sound.start({
  initially: { url: currentItem(state)?.url, positionSeconds: kept.positionSeconds, ...state },
  ended: () => change(stepped(state, 1)),
  paused: () => state.isPlaying && change({ isPlaying: false }),
  resumed: () => !state.isPlaying && change({ isPlaying: true }),
  failed: (problem) => show({ isPlaying: false, problem }),
  moved: () => keep(keptNow()),
})

// A tab in which nothing plays shows what the other tabs do, and so never writes an older list over theirs.
hearOthers((theirs) => {
  if (!state.isPlaying) take(theirs)
})
