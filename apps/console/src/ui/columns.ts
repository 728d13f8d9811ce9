import type { CSSProperties, ReactNode } from 'react'

type Side = 'start' | 'middle' | 'end'

/** A column of a list: its place in the table, its place on the card that a row becomes in a narrow list, and what stands in it. */
export type Column<Line, Deeds> = {
  heading: string
  /** A track of CSS grid. Never by what the rows hold: so each row is laid out alone, and nothing jumps when they come. */
  width: string
  /** Which line of the card, and which side of it; the whole line where no side is named. Left out: not on the card. */
  card?: readonly [line: number, side?: Side]
  /** What stands here until the rows come: the width of a line of words, or a shape. Nothing where it is left out. */
  skeleton?: ReactNode
  /** Can be sorted by, under this name. */
  sortKey?: string
  /** What can be done with the row: the heading is for screen readers only. */
  isForActions?: true
  /** Where all rows say the same (`wordsOf` of the table), the heading says it for them. At most one column of a list. */
  isSaidOnce?: true
  /** What has a state of its own, or reads a store, is a component in here: the cell is made again only for another row. */
  cell: (line: Line, deeds: Deeds) => ReactNode
}

export type Columns<Line, Deeds> = readonly Column<Line, Deeds>[]

/** Areas are named from the last column back, so that a column of boxes before them changes none. */
const gridAreaOf = (columns: readonly unknown[], at: number) => `c${columns.length - at}`

/** What the sheet lays out and nobody hands it: the box before a row, the gap between columns, what stands at the ends. */
const [boxRem, gapRem, endsRem] = [1.25, 1, 2.125]

/** The least of a track: `minmax(14rem, 6fr)` and `14rem` are at least 14 rem wide. */
const minTrackRemOf = ({ width }: { width: string }) => Number(/[\d.]+(?=rem)/.exec(width)?.[0] ?? 0)

/**
 * How wide a list must be to be a table, in rem: below that its columns would run over its edge, and its rows are cards.
 * Where rows can be chosen there is room for the boxes from the first, so that none of it changes when they come.
 */
export function minTableRemOf(columns: readonly { width: string }[], canChoose: boolean): number {
  const widths = [...(canChoose ? [boxRem] : []), ...columns.map(minTrackRemOf)]
  return widths.reduce((sum, rem) => sum + rem, (widths.length - 1) * gapRem + endsRem)
}

/**
 * How the columns stand, as the sheet reads it: the tracks of the table, the lines of a card, with a box and without. It
 * never changes while the list stands there: what is inherited by 50 rows is costly to change.
 */
export function gridTemplatesOf(columns: readonly Pick<Column<never, never>, 'card' | 'width'>[], canChoose: boolean) {
  const places = columns.flatMap(({ card }, index) => (card ? [{ line: card[0], side: card[1], at: index }] : []))
  const lines = [...new Set(places.map(({ line }) => line))].toSorted((a, b) => a - b)
  const hasMiddle = places.some(({ side }) => side === 'middle')
  const cells = lines.map((line, number) => {
    const on = (side: Side) => {
      const place = places.find((each) => each.line === line && (each.side ?? side) === side)
      return place ? gridAreaOf(columns, place.at) : undefined
    }
    const [start, end] = [on('start') ?? '.', on('end') ?? '.']
    const middle = on('middle') ?? start
    // What ends the first line is short, a button or two: it takes no more of the title's room than it needs.
    const room = number === 0 ? middle : end
    return { start, all: [start, ...(hasMiddle ? [middle] : []), room, end].join(' ') }
  })
  return {
    '--least': `${minTableRemOf(columns, canChoose)}rem`,
    '--tracks': columns.map(({ width }) => width).join(' '),
    '--card-tracks': `1fr ${hasMiddle ? 'auto ' : ''}auto auto`,
    '--card-areas': cells.map(({ all }) => `"${all}"`).join(' '),
    '--choosing-card-areas': cells
      .map(({ start, all }, index) => `"${index === 0 ? 'choose' : start} ${all}"`)
      .join(' '),
  } as CSSProperties
}
