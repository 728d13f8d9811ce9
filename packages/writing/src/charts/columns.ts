import type { SourceTable } from '@patchbay/text'
import { type DecimalMark, type NumberCell, isMissing, numberIn, valueOf, withoutFootnotes } from './cell-number.ts'

/** A column as it can be charted: names or times on one side, numbers of one unit on the other. */
export type TextColumn = { at: number; header: string; labels: string[] }
export type NumberColumn = {
  at: number
  /** What its head says without the unit. */
  header: string
  unit: string
  /** A number a row; undefined where the cell says that there is none. */
  values: (number | undefined)[]
}

/** Undefined where a cell is neither a number nor empty, or where units or the way of writing differ. */
export function numberColumn(table: SourceTable, at: number, locale: string): NumberColumn | undefined {
  const cells = table.rows.map((row) => row[at] ?? '')
  const numbers = cells.map((cell) => (isMissing(cell) ? undefined : (numberIn(cell) ?? 'other')))
  if (numbers.includes('other')) return undefined
  const read = numbers.map((cell) => (cell === 'other' ? undefined : cell))
  const written = read.filter((cell) => cell !== undefined)
  if (written.length < 2) return undefined
  const units = new Set(written.map((cell) => cell.unit).filter((unit) => unit !== ''))
  if (units.size > 1) return undefined
  const mark = markOf(written, table, locale)
  if (mark === undefined) return undefined
  const head = headOf(table.header[at] ?? '')
  return {
    at,
    header: head.header,
    unit: unitOf([...units][0] ?? '', head.unit),
    values: read.map((cell) => (cell === undefined ? undefined : valueOf(cell, mark))),
  }
}

/** The decimal mark that all cells can be written with; where both can be, what the other columns or the language say. */
function markOf(cells: readonly NumberCell[], table: SourceTable, locale: string): DecimalMark | undefined {
  const fits = (mark: DecimalMark, of: readonly NumberCell[]) => of.every((cell) => valueOf(cell, mark) !== undefined)
  const possible = (['.', ','] as const).filter((mark) => fits(mark, cells))
  if (possible.length < 2) return possible[0]
  const others = table.rows.slice(0, 60).flatMap((row) => row.flatMap((cell) => numberIn(cell) ?? []))
  const ofAll = (['.', ','] as const).filter((mark) =>
    others.every((cell) => valueOf(cell, mark) !== undefined || valueOf(cell, mark === '.' ? ',' : '.') === undefined),
  )
  return ofAll.length === 1 ? ofAll[0] : markOfLanguage(locale)
}

const markOfLanguage = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

const words = '[^()\\[\\]]{1,24}'
const inHead: readonly RegExp[] = [
  new RegExp(`^(.*\\S)\\s*[([](?:in |en |em |as |i )?(${words})[)\\]]$`, 'iu'),
  new RegExp(
    `^(.*\\S)[,;:]?\\s(?:in|en|em|i)\\s([%‰\\p{Sc}]|(?:[%‰\\p{Sc}]|percent|prozent|pour cent|por ciento|per cent|\\p{L}{1,4}\\.|million|thousand|billion|Millionen|Tausend|Milliarden|millions|milliers|milliards|millones|miles)(?:\\s${words})?|\\p{L}{1,3}[²³]?(?:/\\p{L}{1,3})?)$`,
    'iu',
  ),
  /^(.*\S)\s?([%‰\p{Sc}])$/u,
]

/** "Share (%)" is a share in percent. What stands in brackets and is a year or a sentence is no unit. */
function headOf(raw: string): { header: string; unit: string } {
  const head = withoutFootnotes(raw)
  for (const pattern of inHead) {
    const [, header = '', unit = ''] = pattern.exec(head) ?? []
    if (unit !== '' && !/\d{3}/.test(unit)) return { header: header.replace(/[,;:]$/, ''), unit: unit.trim() }
  }
  return { header: head, unit: '' }
}

/** A head may say "millions" of what the cells say to be dollars. */
function unitOf(ofCells: string, ofHead: string): string {
  if (ofCells === '' || ofHead === '' || ofCells.toLowerCase() === ofHead.toLowerCase()) return ofCells || ofHead
  return /^(thousand|million|billion|mio|mrd|mn|bn|tsd|k|m)s?\.?$/iu.test(ofHead) ? `${ofHead} ${ofCells}` : ofHead
}

/** What names the rows, footnotes left out. */
export const textColumn = (table: SourceTable, at: number): TextColumn => ({
  at,
  header: withoutFootnotes(table.header[at] ?? ''),
  labels: table.rows.map((row) => withoutFootnotes(row[at] ?? '')),
})
