import type { CSSProperties, ReactNode } from 'react'

/** A column of a list: its place in the table, its place on the card that a row becomes in a narrow list, and what stands in it. */
export type Column<Row, Deeds> = {
  heading: string
  /** A track of CSS grid. Never by what the rows hold: so each row is laid out alone, and nothing jumps when they come. */
  width: string
  /** Which line of the card, and which side of it; the whole line where no side is named. */
  card: readonly [line: number, side?: 'start' | 'end']
  /** What stands here until the rows come: the width of a line of words, or a shape. Nothing where it is left out. */
  toCome?: ReactNode
  /** Can be sorted by, under this name. */
  sortKey?: string
  /** What can be done with the row: the heading is for screen readers only. */
  isForActions?: true
  /** What has a state of its own, or reads a store, is a component in here: the cell is made again only for another row. */
  cell: (row: Row, deeds: Deeds) => ReactNode
}

export type Columns<Row, Deeds> = readonly Column<Row, Deeds>[]

/** Areas are named from the last column back, so that a column of boxes before them changes none. */
const areaOf = (columns: readonly unknown[], at: number) => `c${columns.length - at}`

/** How the columns stand, as the sheet reads it: the tracks of the table, and the lines of a card. */
export function placesOf<Row, Deeds>(columns: Columns<Row, Deeds>, canChoose: boolean): CSSProperties {
  const lines = [...new Set(columns.map(({ card }) => card[0]))].toSorted((a, b) => a - b)
  const areas = lines.map((line, number) => {
    const here = (side: 'start' | 'end') => {
      const at = columns.findIndex(({ card }) => card[0] === line && (card[1] ?? side) === side)
      return at < 0 ? '.' : areaOf(columns, at)
    }
    const first = canChoose ? (number === 0 ? 'choose ' : `${here('start')} `) : ''
    return `"${first}${here('start')} ${here('end')}"`
  })
  const tracks = columns.map(({ width }) => width).join(' ')
  return {
    '--tracks': canChoose ? `20px ${tracks}` : tracks,
    '--card-tracks': canChoose ? 'auto 1fr auto' : '1fr auto',
    '--card-areas': areas.join(' '),
  } as CSSProperties
}
