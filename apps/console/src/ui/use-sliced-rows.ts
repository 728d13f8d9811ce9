import { startTransition, useEffect, useState } from 'react'

/** A row and how it looks, as whether a box stands before it. */
type SlicedRow<Row, Look> = { row: Row; look: Look }

/** On the way from what stood there: the first `upTo` are those that are wanted, below them stand those from before. */
type RenderProgress<Row, Look> = {
  rows: readonly Row[]
  look: Look
  previousRows?: readonly SlicedRow<Row, Look>[]
  renderedCount: number
}

/** As many as are drawn at once after those in the window: on a slow machine a moment's work. */
const rowsPerSlice = 12
const minRowPx = 56

/**
 * The rows of a list, of which many change at once in turns: those that a window shows of its beginning come first and all
 * others when the browser has nothing else to do, so that nobody's next click waits for rows that nobody sees yet. Until
 * then those of before stand in their places: the page keeps its height. What is there from the first is there at once.
 */
export function useSlicedRows<Row extends { id: string }, Look>(
  rows: readonly Row[],
  look: Look,
): readonly SlicedRow<Row, Look>[] {
  const [kept, setKept] = useState<RenderProgress<Row, Look>>({ rows, look, renderedCount: rows.length })
  const isSame = kept.look === look && areSameRows(kept.rows, rows)
  const way = isSame ? kept : progressTo(rows, look, kept)
  if (!isSame) setKept(way)
  useEffect(() => {
    if (!way.previousRows) return
    return requestIdle(() => startTransition(() => setKept(nextSlice)))
  }, [way])
  return rowsOf(way)
}

const areSameRows = <Row>(some: readonly Row[], others: readonly Row[]) =>
  some === others || (some.length === others.length && some.every((row, index) => row === others[index]))

const rowsInWindow = () => Math.ceil(innerHeight / minRowPx)

function progressTo<Row extends { id: string }, Look>(
  rows: readonly Row[],
  look: Look,
  from: RenderProgress<Row, Look>,
): RenderProgress<Row, Look> {
  const known = new Set(from.rows.map(({ id }) => id))
  const changed = look === from.look ? rows.filter(({ id }) => !known.has(id)).length : rows.length
  const inWindow = rowsInWindow()
  if (changed > rowsPerSlice && rows.length > inWindow) {
    if (!areSameRows(from.rows, rows)) return { rows, look, renderedCount: inWindow, previousRows: rowsOf(from) }
    // Of the same rows what was pressed answers first, and boxes come before them in the next moment; where others than the
    // first are looked at, before all of them at once.
    return scrollY > innerHeight / 2
      ? { rows, look, renderedCount: rows.length }
      : { rows, look, renderedCount: 0, previousRows: rowsOf(from) }
  }
  // What changed of a list that was asked for again is little, and goes on where it was.
  const goesOn = from.previousRows && look === from.look
  return goesOn ? { ...from, rows } : { rows, look, renderedCount: rows.length }
}

function nextSlice<Row, Look>({ previousRows, ...way }: RenderProgress<Row, Look>): RenderProgress<Row, Look> {
  const upTo = Math.max(way.renderedCount + rowsPerSlice, rowsInWindow())
  return previousRows && upTo < way.rows.length
    ? { ...way, renderedCount: upTo, previousRows }
    : { ...way, renderedCount: way.rows.length }
}

function rowsOf<Row extends { id: string }, Look>({
  rows,
  look,
  previousRows,
  renderedCount,
}: RenderProgress<Row, Look>) {
  const come = rows.slice(0, renderedCount).map((row): SlicedRow<Row, Look> => ({ row, look }))
  if (!previousRows) return come
  const ids = new Set(come.map(({ row }) => row.id))
  return [...come, ...previousRows.slice(renderedCount).filter(({ row }) => !ids.has(row.id))]
}

/** When nothing else is to be done, or soon: not every browser says when that is. */
function requestIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 16)
    return () => clearTimeout(timer)
  }
  const wait = requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(wait)
}
