import type { PlaybackClock } from '../reading/read-along-state.ts'
import { playerState, playlist, subscribeToPlayer } from './playlist.ts'
import { type PlaylistItem, currentItem } from './playlist-state.ts'
import { audioPlayback } from './audio-playback.ts'

/** The player as the clock of one item: it stands still while another one plays, and plays this one when it is moved. */
export function clockOf(item: PlaylistItem): PlaybackClock {
  const isCurrent = () => currentItem(playerState())?.id === item.id
  return {
    now: () => (isCurrent() ? audioPlayback.nowSeconds() : undefined),
    isPlaying: () => isCurrent() && playerState().isPlaying,
    subscribe: (listener) => {
      const stops = [subscribeToPlayer(listener), audioPlayback.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    playFrom: (seconds) => {
      playlist.playNow(item)
      audioPlayback.seek(seconds)
    },
  }
}
