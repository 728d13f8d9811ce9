import { startTransition, useEffect, useState } from 'react'

/** A row and how it looks, as whether a box stands before it. */
type Line<Row, Look> = { row: Row; look: Look }

/** On the way from what stood there: the first `upTo` are those that are wanted, below them stand those from before. */
type Way<Row, Look> = { rows: readonly Row[]; look: Look; before?: readonly Line<Row, Look>[]; upTo: number }

/** As many as are drawn at once after those in the window: on a slow machine a moment's work. */
const slice = 12
const leastRowPx = 56

/**
 * The rows of a list, of which many change at once in turns: those that a window shows of its beginning come first and all
 * others when the browser has nothing else to do, so that nobody's next click waits for rows that nobody sees yet. Until
 * then those of before stand in their places: the page keeps its height. What is there from the first is there at once.
 */
export function useInSlices<Row extends { id: string }, Look>(
  rows: readonly Row[],
  look: Look,
): readonly Line<Row, Look>[] {
  const [kept, setKept] = useState<Way<Row, Look>>({ rows, look, upTo: rows.length })
  const isSame = kept.look === look && sameRows(kept.rows, rows)
  const way = isSame ? kept : wayTo(rows, look, kept)
  if (!isSame) setKept(way)
  useEffect(() => {
    if (!way.before) return
    return whenFree(() => startTransition(() => setKept(further)))
  }, [way])
  return linesOf(way)
}

const sameRows = <Row>(some: readonly Row[], others: readonly Row[]) =>
  some === others || (some.length === others.length && some.every((row, at) => row === others[at]))

const rowsInWindow = () => Math.ceil(innerHeight / leastRowPx)

function wayTo<Row extends { id: string }, Look>(
  rows: readonly Row[],
  look: Look,
  from: Way<Row, Look>,
): Way<Row, Look> {
  const known = new Set(from.rows.map(({ id }) => id))
  const changed = look === from.look ? rows.filter(({ id }) => !known.has(id)).length : rows.length
  const inWindow = rowsInWindow()
  if (changed > slice && rows.length > inWindow) {
    if (!sameRows(from.rows, rows)) return { rows, look, upTo: inWindow, before: linesOf(from) }
    // Of the same rows what was pressed answers first, and boxes come before them in the next moment; where others than the
    // first are looked at, before all of them at once.
    return scrollY > innerHeight / 2
      ? { rows, look, upTo: rows.length }
      : { rows, look, upTo: 0, before: linesOf(from) }
  }
  // What changed of a list that was asked for again is little, and goes on where it was.
  const goesOn = from.before && look === from.look
  return goesOn ? { ...from, rows } : { rows, look, upTo: rows.length }
}

function further<Row, Look>({ before, ...way }: Way<Row, Look>): Way<Row, Look> {
  const upTo = Math.max(way.upTo + slice, rowsInWindow())
  return before && upTo < way.rows.length ? { ...way, upTo, before } : { ...way, upTo: way.rows.length }
}

function linesOf<Row extends { id: string }, Look>({ rows, look, before, upTo }: Way<Row, Look>) {
  const come = rows.slice(0, upTo).map((row): Line<Row, Look> => ({ row, look }))
  if (!before) return come
  const ids = new Set(come.map(({ row }) => row.id))
  return [...come, ...before.slice(upTo).filter(({ row }) => !ids.has(row.id))]
}

/** When nothing else is to be done, or soon: not every browser says when that is. */
function whenFree(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 16)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(wait)
}
