import type { Clock } from '../reading/reading.ts'
import { playerState, playlist, subscribeToPlayer } from './playlist.ts'
import { type PlaylistItem, currentItem } from './playlist-state.ts'
import { sound } from './sound.ts'

/** The player as the clock of one item: it stands still while another one plays, and plays this one when it is moved. */
export function clockOf(item: PlaylistItem): Clock {
  const isCurrent = () => currentItem(playerState())?.id === item.id
  return {
    now: () => (isCurrent() ? sound.nowSeconds() : undefined),
    isPlaying: () => isCurrent() && playerState().isPlaying,
    subscribe: (listener) => {
      const stops = [subscribeToPlayer(listener), sound.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    playFrom: (seconds) => {
      playlist.playNow(item)
      sound.seek(seconds)
    },
  }
}
