import { type Readable, createStore } from '../../store/store.ts'
import { type Line, indexAtTime, wordIndexAtTime } from './lines.ts'

/** What is read along with: an episode's sound, a video. Times in seconds. */
export type PlaybackClock = {
  /** Where it is; undefined where something else is playing, or nothing yet. */
  now: () => number | undefined
  isPlaying: () => boolean
  /** Told when it begins, stops, or is moved. */
  subscribe: (listener: () => void) => () => void
  playFrom: (seconds: number) => void
}

/** The line and the word in it that are said now; -1 where none is. Each tells only of its own changes. */
export type ReadAlongState = { line: Readable<number>; word: Readable<number> }

/** Follows the clock: at every picture while it plays, and whenever it is moved. `start` answers how to stop. */
export function createReadAlong(
  lines: readonly Line[],
  clock: PlaybackClock,
): ReadAlongState & { start: () => () => void } {
  const line = createStore(-1)
  const word = createStore(-1)
  const look = () => {
    const now = clock.now()
    const place = now === undefined ? -1 : indexAtTime(lines, now)
    const current = lines[place]
    if (line.get() !== place) {
      // A word of the line before is none of this one.
      word.set(-1)
      line.set(place)
    }
    const said = now === undefined || !current ? -1 : wordIndexAtTime(current, now)
    if (word.get() !== said) word.set(said)
  }
  const start = () => {
    let frame: number | undefined
    const follow = () => {
      look()
      frame = clock.isPlaying() ? requestAnimationFrame(follow) : undefined
    }
    const turn = () => {
      if (frame === undefined) follow()
    }
    turn()
    const stop = clock.subscribe(turn)
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }
  return { line, word, start }
}
