import { createStore, useStore } from '../../store/store.ts'
import { audioPlayback } from './audio-playback.ts'
import {
  type PersistedPlaylist,
  onOtherTabChange,
  persistPlaylist,
  readPersistedPlaylist,
  normalizePlaylist,
} from './persisted-playlist.ts'
import {
  type PlaylistItem,
  type PlaylistState,
  addItem,
  currentItem,
  emptyPlaylist,
  jumpToItem,
  moveItem,
  playItem,
  removeItem,
  stepBy,
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

const restoredPlaylist = readPersistedPlaylist()
const player = createStore<PlayerState>({
  items: restoredPlaylist.items,
  index: restoredPlaylist.index,
  isPlaying: false,
  ...playbackSettingsOf(restoredPlaylist),
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
  add: (item: PlaylistItem) => updateState(addItem(player.get(), item)),
  playNow: (item: PlaylistItem) => updateState(playItem(player.get(), item)),
  jumpTo: (index: number) => updateState(jumpToItem(player.get(), index)),
  next: () => updateState(stepBy(player.get(), 1)),
  previous: () => updateState(stepBy(player.get(), -1)),
  remove: (id: string) => updateState(removeItem(player.get(), id)),
  move: (index: number, by: 1 | -1) => updateState(moveItem(player.get(), index, by)),
  clear: () => updateState(emptyPlaylist),
  play: () => updateState(currentItem(player.get()) ? { isPlaying: true } : {}),
  stop: () => updateState({ isPlaying: false }),
  setSpeed: (speed: number) => updateState({ speed }),
  setVolume: (wanted: number) => {
    const volume = Math.min(1, Math.max(0, wanted))
    updateState(volume > 0 ? { volume, audibleVolume: volume } : { volume })
  },
  mute: () => updateState({ volume: 0 }),
  unmute: () => updateState({ volume: player.get().audibleVolume }),
  /** Takes over a list that was exported, in place of this one. */
  replace: (next: PersistedPlaylist) => {
    adoptState(normalizePlaylist(next))
    persistPlaylist(currentPersistedPlaylist())
  },
}

/** What an export writes. */
export const currentPersistedPlaylist = (): PersistedPlaylist => {
  const { items, index, speed, volume, audibleVolume } = player.get()
  return { items, index, speed, volume, audibleVolume, positionSeconds: audioPlayback.progress().positionSeconds }
}

function updateState(part: Partial<PlayerState>): void {
  applyExternalState(part)
  persistPlaylist(currentPersistedPlaylist())
}

function adoptState(next: PersistedPlaylist): void {
  applyExternalState({ items: next.items, index: next.index, isPlaying: false, ...playbackSettingsOf(next) })
  audioPlayback.rest(next.positionSeconds)
}

function playbackSettingsOf({ speed, volume, audibleVolume }: PersistedPlaylist) {
  return { speed, volume, audibleVolume: volume || audibleVolume || 1 }
}

/** A change that is not this tab's to keep. */
function applyExternalState(part: Partial<PlayerState>): void {
  const before = currentItem(player.get())
  const next = { ...player.get(), ...part }
  const item = currentItem(next)
  // What plays is being tried again.
  const isAnotherTry = item?.url !== before?.url || next.isPlaying
  player.set(isAnotherTry ? { ...next, problem: undefined } : next)
  audioPlayback.follow({ url: item?.url, ...next })
}

audioPlayback.start({
  initially: {
    url: currentItem(player.get())?.url,
    positionSeconds: restoredPlaylist.positionSeconds,
    ...player.get(),
  },
  ended: () => updateState(stepBy(player.get(), 1)),
  paused: () => player.get().isPlaying && updateState({ isPlaying: false }),
  resumed: () => !player.get().isPlaying && updateState({ isPlaying: true }),
  failed: (problem) => applyExternalState({ isPlaying: false, problem }),
  moved: () => persistPlaylist(currentPersistedPlaylist()),
})

// A tab in which nothing plays shows what the other tabs do, and so never writes an older list over theirs.
onOtherTabChange((theirs) => {
  if (!player.get().isPlaying) adoptState(theirs)
})
