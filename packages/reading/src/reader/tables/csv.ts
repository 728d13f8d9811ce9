import { sentenceEnd, type SourceTable } from '@patchbay/text'
import { buildTable } from './table-text.ts'

const separators = [',', ';', '\t', '|']
/** A line that ends as sentences do is none of a table. */
const sentencePattern = new RegExp(`\\p{L}{2}${sentenceEnd}$`, 'u')
const maxHeaderLength = 80
const minRows = 2

/**
 * A text that is a table of comma-separated values (or semicolons, tabs, bars) from its first line to its last;
 * undefined for every other. All rows have as many cells as the header, and half of them hold a number somewhere.
 */
export function parseCsvTable(text: string): SourceTable | undefined {
  const lines = text.trim().split('\n')
  if (lines.length <= minRows) return undefined
  const found = separators.flatMap((separator) => {
    if (!lines[0]?.includes(separator)) return []
    const cells = parseCells(text.trim(), separator)
    return cells && isTable(cells) ? [cells] : []
  })
  const [widest] = found.toSorted((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0))
  return widest && buildTable(widest)
}

function isTable([header = [], ...rows]: string[][]): boolean {
  if (header.length < 2 || rows.length < minRows) return false
  if (!rows.every((row) => row.length === header.length)) return false
  if (
    header.some((cell) => cell.length > maxHeaderLength || sentencePattern.test(cell)) ||
    header.every((cell) => cell === '')
  ) {
    return false
  }
  const holdsNumber = rows.filter((row) => row.some((cell) => /^\D{0,6}\d[\d.,'’ ]*\D{0,12}$/u.test(cell)))
  return (
    holdsNumber.length * 2 >= rows.length && rows.filter((row) => sentencePattern.test(row.at(-1) ?? '')).length === 0
  )
}

/** Rows and cells by RFC 4180; undefined where a quotation mark is never closed. */
function parseCells(text: string, separator: string): string[][] | undefined {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign === '\n' ? ' ' : sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return isQuoted ? undefined : rows.filter((row) => row.some((one) => one !== ''))
}
