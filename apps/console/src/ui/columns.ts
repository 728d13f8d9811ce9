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
  toCome?: ReactNode
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
const areaOf = (columns: readonly unknown[], at: number) => `c${columns.length - at}`

/** How the columns stand, as the sheet reads it: the tracks of the table, and the lines of a card. */
export function placesOf(columns: readonly Pick<Column<never, never>, 'card' | 'width'>[], canChoose: boolean) {
  const places = columns.flatMap(({ card }, at) => (card ? [{ line: card[0], side: card[1], at }] : []))
  const lines = [...new Set(places.map(({ line }) => line))].toSorted((a, b) => a - b)
  const hasMiddle = places.some(({ side }) => side === 'middle')
  const areas = lines.map((line, number) => {
    const on = (side: Side) => {
      const place = places.find((each) => each.line === line && (each.side ?? side) === side)
      return place ? areaOf(columns, place.at) : undefined
    }
    const start = on('start') ?? '.'
    const first = canChoose ? (number === 0 ? 'choose ' : `${start} `) : ''
    const middle = hasMiddle ? `${on('middle') ?? start} ` : ''
    return `"${first}${start} ${middle}${on('end') ?? '.'}"`
  })
  const tracks = columns.map(({ width }) => width).join(' ')
  return {
    '--tracks': canChoose ? `20px ${tracks}` : tracks,
    '--card-tracks': `${canChoose ? 'auto ' : ''}1fr ${hasMiddle ? 'auto ' : ''}auto`,
    '--card-areas': areas.join(' '),
  } as CSSProperties
}
