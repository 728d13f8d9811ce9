import type { SourceTable } from '@patchbay/text'
import {
  type DecimalMark,
  type ParsedNumber,
  isMissingValue,
  parseCell,
  toNumber,
  stripFootnotes,
} from './cell-number.ts'

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
export function parseNumberColumn(table: SourceTable, at: number, locale: string): NumberColumn | undefined {
  const cells = table.rows.map((row) => row[at] ?? '')
  const numbers = cells.map((cell) => (isMissingValue(cell) ? undefined : (parseCell(cell) ?? 'other')))
  if (numbers.includes('other')) return undefined
  const read = numbers.map((cell) => (cell === 'other' ? undefined : cell))
  const written = read.filter((cell) => cell !== undefined)
  if (written.length < 2) return undefined
  const units = new Set(written.map((cell) => cell.unit).filter((unit) => unit !== ''))
  if (units.size > 1) return undefined
  const mark = detectDecimalMark(written, table, locale)
  if (mark === undefined) return undefined
  const head = parseHeader(table.header[at] ?? '')
  return {
    at,
    header: head.header,
    unit: columnUnit([...units][0] ?? '', head.unit),
    values: read.map((cell) => (cell === undefined ? undefined : toNumber(cell, mark))),
  }
}

/** The decimal mark that all cells can be written with; where both can be, what the other columns or the language say. */
function detectDecimalMark(
  cells: readonly ParsedNumber[],
  table: SourceTable,
  locale: string,
): DecimalMark | undefined {
  const fits = (mark: DecimalMark, of: readonly ParsedNumber[]) =>
    of.every((cell) => toNumber(cell, mark) !== undefined)
  const possible = (['.', ','] as const).filter((mark) => fits(mark, cells))
  if (possible.length < 2) return possible[0]
  const others = table.rows.slice(0, 60).flatMap((row) => row.flatMap((cell) => parseCell(cell) ?? []))
  const ofAll = (['.', ','] as const).filter((mark) =>
    others.every(
      (cell) => toNumber(cell, mark) !== undefined || toNumber(cell, mark === '.' ? ',' : '.') === undefined,
    ),
  )
  return ofAll.length === 1 ? ofAll[0] : decimalMarkOfLanguage(locale)
}

const decimalMarkOfLanguage = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

const wordPattern = '[^()\\[\\]]{1,24}'
const unitInHeader: readonly RegExp[] = [
  new RegExp(`^(.*\\S)\\s*[([](?:in |en |em |as |i )?(${wordPattern})[)\\]]$`, 'iu'),
  new RegExp(
    `^(.*\\S)[,;:]?\\s(?:in|en|em|i)\\s([%‰\\p{Sc}]|(?:[%‰\\p{Sc}]|percent|prozent|pour cent|por ciento|per cent|\\p{L}{1,4}\\.|million|thousand|billion|Millionen|Tausend|Milliarden|millions|milliers|milliards|millones|miles)(?:\\s${wordPattern})?|\\p{L}{1,3}[²³]?(?:/\\p{L}{1,3})?)$`,
    'iu',
  ),
  /^(.*\S)\s?([%‰\p{Sc}])$/u,
]

/** "Share (%)" is a share in percent. What stands in brackets and is a year or a sentence is no unit. */
function parseHeader(raw: string): { header: string; unit: string } {
  const head = stripFootnotes(raw)
  for (const pattern of unitInHeader) {
    const [, header = '', unit = ''] = pattern.exec(head) ?? []
    if (unit !== '' && !/\d{3}/.test(unit)) return { header: header.replace(/[,;:]$/, ''), unit: unit.trim() }
  }
  return { header: head, unit: '' }
}

/** A head may say "millions" of what the cells say to be dollars. */
function columnUnit(ofCells: string, ofHead: string): string {
  if (ofCells === '' || ofHead === '' || ofCells.toLowerCase() === ofHead.toLowerCase()) return ofCells || ofHead
  return /^(thousand|million|billion|mio|mrd|mn|bn|tsd|k|m)s?\.?$/iu.test(ofHead) ? `${ofHead} ${ofCells}` : ofHead
}

/** What names the rows, footnotes left out. */
export const parseTextColumn = (table: SourceTable, at: number): TextColumn => ({
  at,
  header: stripFootnotes(table.header[at] ?? ''),
  labels: table.rows.map((row) => stripFootnotes(row[at] ?? '')),
})
