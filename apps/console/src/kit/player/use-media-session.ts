import { useEffect } from 'react'
import { playerState, playlist } from './playlist.ts'
import { type PlaylistItem } from './playlist-state.ts'
import { skipBackSeconds, skipForwardSeconds, audioPlayback } from './audio-playback.ts'

const mediaActions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
  play: playlist.play,
  pause: playlist.stop,
  stop: playlist.stop,
  nexttrack: playlist.next,
  previoustrack: playlist.previous,
  seekbackward: ({ seekOffset }) => audioPlayback.skip(-(seekOffset ?? skipBackSeconds)),
  seekforward: ({ seekOffset }) => audioPlayback.skip(seekOffset ?? skipForwardSeconds),
  seekto: ({ seekTime }) => audioPlayback.seek(seekTime ?? 0),
}

/** Media keys, headphones and the lock screen: what plays and where it is, and that it obeys them. */
export function useMediaSession(item: PlaylistItem | undefined, isPlaying: boolean): void {
  const hasItem = item !== undefined
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const names = Object.keys(mediaActions) as MediaSessionAction[]
    for (const name of names) mediaSession.setActionHandler(name, mediaActions[name] ?? null)
    return () => {
      for (const name of names) mediaSession.setActionHandler(name, null)
    }
  }, [])
  useEffect(() => {
    if (!('mediaSession' in navigator) || !item) return
    const artwork = item.imageUrl === undefined ? [] : [{ src: new URL(item.imageUrl, location.href).href }]
    navigator.mediaSession.metadata = new MediaMetadata({ title: item.title, artist: 'Patchbay', artwork })
  }, [item])
  useEffect(() => {
    if (!('mediaSession' in navigator) || !hasItem) return
    const { mediaSession } = navigator
    updatePositionState()
    const unsubscribe = audioPlayback.subscribeToTurns(updatePositionState)
    return () => {
      unsubscribe()
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
      mediaSession.setPositionState()
    }
  }, [hasItem])
  useEffect(() => {
    if ('mediaSession' in navigator && hasItem) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
  }, [hasItem, isPlaying])
}

function updatePositionState(): void {
  const { positionSeconds, durationSeconds } = audioPlayback.progress()
  if (durationSeconds === 0) return navigator.mediaSession.setPositionState()
  navigator.mediaSession.setPositionState({
    duration: durationSeconds,
    // A position beyond the end would be refused.
    position: Math.min(positionSeconds, durationSeconds),
    playbackRate: playerState().speed,
  })
}
