import type { PlaybackClock } from '../reading/read-along-state.ts'

const clockEvents = ['play', 'pause', 'seeked', 'timeupdate', 'ended'] as const

/** A film, or a sound of its own, as a clock: it knows where it is, and plays on from where it is moved to. */
export const createMediaClock = (film: HTMLMediaElement): PlaybackClock => ({
  now: () => film.currentTime,
  isPlaying: () => !film.paused,
  subscribe: (listener) => {
    for (const change of clockEvents) film.addEventListener(change, listener)
    return () => {
      for (const change of clockEvents) film.removeEventListener(change, listener)
    }
  },
  playFrom: (seconds) => {
    film.currentTime = seconds
    // Where a browser refuses, it stands at the chapter, and its own button plays it.
    film.play().catch((error: unknown) => globalThis.console.warn('The film could not be played on.', error))
  },
})
