import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { foundIn } from './found.ts'
import type { Line } from './lines.ts'
import type { Mark } from './pieces.ts'

const noMarks: readonly Mark[] = []

export type FoundWords = {
  query: string
  setQuery: (query: string) => void
  count: number
  /** Which of them is stepped to, from 0; -1 before the first step. */
  place: number
  /** From the last to the first, and back; answers the line that it stands in. */
  step: (by: 1 | -1) => number | undefined
  /** What was found in a line: the same list as long as nothing changes there. */
  marksOf: (line: number) => readonly Mark[]
}

/** The words that are sought in the lines, and which of their places is looked at. */
export function useFound(lines: readonly Line[]): FoundWords {
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(-1)
  const sought = useDeferredValue(query)
  const found = useMemo(() => foundIn(lines, sought), [lines, sought])
  const marks = useMemo(() => {
    const byLine = new Map<number, Mark[]>()
    for (const [each, { line, from, to }] of found.entries()) {
      const before = byLine.get(line)
      const mark = { from, to, isChosen: each === place }
      if (before) before.push(mark)
      else byLine.set(line, [mark])
    }
    return byLine
  }, [found, place])
  return {
    query,
    setQuery: (next) => {
      setQuery(next)
      setPlace(-1)
    },
    count: found.length,
    place,
    step: (by) => {
      // Enter may come before what was typed is drawn.
      const all = sought === query ? found : foundIn(lines, query)
      if (all.length === 0) return undefined
      const next = (Math.max(place, by === 1 ? -1 : 0) + by + all.length) % all.length
      setPlace(next)
      return all[next]?.line
    },
    marksOf: useCallback((line: number) => marks.get(line) ?? noMarks, [marks]),
  }
}
