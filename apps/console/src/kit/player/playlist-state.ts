/** What can be played. `id` is the episode's or request's own. */
export type PlaylistItem = {
  id: string
  title: string
  url: string
  /** What the Share button copies. */
  shareUrl: string
  imageUrl?: string
  /** The console's own page of it. */
  page?: string
}

/** An ordered list, a current place (-1: none) and whether it plays. */
export type PlaylistState = { items: readonly PlaylistItem[]; index: number; isPlaying: boolean }

export const emptyPlaylist: PlaylistState = { items: [], index: -1, isPlaying: false }

export const currentItem = ({ items, index }: PlaylistState): PlaylistItem | undefined => items[index]

/** Appends a new item, and plays it where nothing is current; jumps to one that is there already, and plays it. */
export function addItem(state: PlaylistState, item: PlaylistItem): PlaylistState {
  const place = state.items.findIndex(({ id }) => id === item.id)
  if (place >= 0) return { items: state.items.with(place, item), index: place, isPlaying: true }
  const items = [...state.items, item]
  return currentItem(state) ? { ...state, items } : { items, index: items.length - 1, isPlaying: true }
}

/** Plays it now, whatever plays: what a button called Play promises. */
export const playItem = (state: PlaylistState, item: PlaylistItem): PlaylistState => {
  const { items } = addItem(state, item)
  return { items, index: items.findIndex(({ id }) => id === item.id), isPlaying: true }
}

export const jumpToItem = (state: PlaylistState, index: number): PlaylistState =>
  state.items[index] ? { ...state, index, isPlaying: true } : state

/** From the last to the first; from the first back to the last. */
export function stepBy(state: PlaylistState, by: 1 | -1): PlaylistState {
  const count = state.items.length
  return count === 0 ? state : { ...state, index: (state.index + by + count) % count }
}

/** Takes an item out. The current one keeps playing; when it is the one, the next takes its place, without playing. */
export function removeItem(state: PlaylistState, id: string): PlaylistState {
  const place = state.items.findIndex((item) => item.id === id)
  if (place < 0) return state
  const items = state.items.toSpliced(place, 1)
  if (items.length === 0) return emptyPlaylist
  if (place < state.index) return { ...state, items, index: state.index - 1 }
  if (place > state.index) return { ...state, items }
  return { items, index: place % items.length, isPlaying: false }
}

/** Moves an item one place up or down; the current one stays current. */
export function moveItem(state: PlaylistState, index: number, by: 1 | -1): PlaylistState {
  const [item, other] = [state.items[index], state.items[index + by]]
  if (!item || !other) return state
  const items = state.items.with(index, other).with(index + by, item)
  const current = state.index === index ? index + by : state.index === index + by ? index : state.index
  return { ...state, items, index: current }
}
