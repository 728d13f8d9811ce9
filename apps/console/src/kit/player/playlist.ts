import { createStore, useStore } from '../../store/store.ts'
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
const player = createStore<PlayerState>({
  items: kept.items,
  index: kept.index,
  isPlaying: false,
  ...settingsOf(kept),
  problem: undefined,
})

/** The current state, for code outside of components. */
export const playerState = player.get
export const subscribeToPlayer = player.subscribe

/** The playlist and how it plays; renders again when it changes. The position moves in `useProgress`. */
export const usePlayer = (): PlayerState => useStore(player)

/** What becomes of one item: it plays, or is the current one and rests. Renders again only when that changes. */
export const usePlaying = (id: string): 'plays' | 'rests' | undefined =>
  useStore({
    get: () => (currentItem(player.get())?.id !== id ? undefined : player.get().isPlaying ? 'plays' : 'rests'),
    subscribe: player.subscribe,
  })

/** Everything that can be done to the playlist. Starting to play happens in the same turn as the click that asks for it. */
export const playlist = {
  add: (item: PlaylistItem) => change(added(player.get(), item)),
  playNow: (item: PlaylistItem) => change(played(player.get(), item)),
  jumpTo: (index: number) => change(jumpedTo(player.get(), index)),
  next: () => change(stepped(player.get(), 1)),
  previous: () => change(stepped(player.get(), -1)),
  remove: (id: string) => change(removed(player.get(), id)),
  move: (index: number, by: 1 | -1) => change(moved(player.get(), index, by)),
  clear: () => change(emptyPlaylist),
  play: () => change(currentItem(player.get()) ? { isPlaying: true } : {}),
  stop: () => change({ isPlaying: false }),
  setSpeed: (speed: number) => change({ speed }),
  setVolume: (wanted: number) => {
    const volume = Math.min(1, Math.max(0, wanted))
    change(volume > 0 ? { volume, audibleVolume: volume } : { volume })
  },
  mute: () => change({ volume: 0 }),
  unmute: () => change({ volume: player.get().audibleVolume }),
  /** Takes over a list that was exported, in place of this one. */
  replace: (next: KeptPlaylist) => {
    take(within(next))
    keep(keptNow())
  },
}

/** What an export writes. */
export const keptNow = (): KeptPlaylist => {
  const { items, index, speed, volume, audibleVolume } = player.get()
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
  const before = currentItem(player.get())
  const next = { ...player.get(), ...part }
  const item = currentItem(next)
  // What plays is being tried again.
  const isAnotherTry = item?.url !== before?.url || next.isPlaying
  player.set(isAnotherTry ? { ...next, problem: undefined } : next)
  sound.follow({ url: item?.url, ...next })
}

sound.start({
  initially: { url: currentItem(player.get())?.url, positionSeconds: kept.positionSeconds, ...player.get() },
  ended: () => change(stepped(player.get(), 1)),
  paused: () => player.get().isPlaying && change({ isPlaying: false }),
  resumed: () => !player.get().isPlaying && change({ isPlaying: true }),
  failed: (problem) => show({ isPlaying: false, problem }),
  moved: () => keep(keptNow()),
})

// A tab in which nothing plays shows what the other tabs do, and so never writes an older list over theirs.
hearOthers((theirs) => {
  if (!player.get().isPlaying) take(theirs)
})
