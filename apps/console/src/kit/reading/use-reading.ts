import { useEffect, useMemo } from 'react'
import type { Line } from './lines.ts'
import { type Clock, type Reading, createReading } from './reading.ts'

/** What is said now, for as long as the words are on the page. */
export function useReading(lines: readonly Line[], clock: Clock): Reading {
  const reading = useMemo(() => createReading(lines, clock), [lines, clock])
  useEffect(() => reading.start(), [reading])
  return reading
}
