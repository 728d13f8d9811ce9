import { useEffect, useMemo } from 'react'
import type { Line } from './lines.ts'
import { type PlaybackClock, type ReadAlongState, createReadAlong } from './read-along-state.ts'

/** What is said now, for as long as the words are on the page. */
export function useReadAlong(lines: readonly Line[], clock: PlaybackClock): ReadAlongState {
  const reading = useMemo(() => createReadAlong(lines, clock), [lines, clock])
  useEffect(() => reading.start(), [reading])
  return reading
}
