import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { findMatches } from './find-matches.ts'
import type { Line } from './lines.ts'
import type { MatchMark } from './line-segments.ts'

const noMarks: readonly MatchMark[] = []

export type TextSearch = {
  query: string
  setQuery: (query: string) => void
  count: number
  /** Which of them is stepped to, from 0; -1 before the first step. */
  matchIndex: number
  /** From the last to the first, and back; answers the line that it stands in. */
  step: (by: 1 | -1) => number | undefined
  /** What was found in a line: the same list as long as nothing changes there. */
  marksOf: (line: number) => readonly MatchMark[]
}

/** The words that are sought in the lines, and which of their places is looked at. */
export function useTextSearch(lines: readonly Line[]): TextSearch {
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(-1)
  const sought = useDeferredValue(query)
  const found = useMemo(() => findMatches(lines, sought), [lines, sought])
  const marks = useMemo(() => {
    const byLine = new Map<number, MatchMark[]>()
    for (const [each, { lineIndex, from, to }] of found.entries()) {
      const before = byLine.get(lineIndex)
      const mark = { from, to, isChosen: each === place }
      if (before) before.push(mark)
      else byLine.set(lineIndex, [mark])
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
    matchIndex: place,
    step: (by) => {
      // Enter may come before what was typed is drawn.
      const all = sought === query ? found : findMatches(lines, query)
      if (all.length === 0) return undefined
      const next = (Math.max(place, by === 1 ? -1 : 0) + by + all.length) % all.length
      setPlace(next)
      return all[next]?.lineIndex
    },
    marksOf: useCallback((line: number) => marks.get(line) ?? noMarks, [marks]),
  }
}
