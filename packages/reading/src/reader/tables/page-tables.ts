import { cleanLine, type SourceTable } from '@patchbay/text'
import { buildTable } from './table-text.ts'

/** The few things of a DOM that are used here. */
type TableElement = {
  tagName: string
  textContent: string | null
  previousSibling?: { textContent: string | null } | null
  getAttribute(name: string): string | null
  querySelector(selector: string): TableElement | null
  querySelectorAll(selector: string): Iterable<TableElement>
}

/** A table as a page says it, with the words of its first row: the passage where they stand is its place. */
export type PageTable = { table: SourceTable; firstRow: string }

const [minRows, maxTables, maxSpan] = [2, 50, 40]

/** The tables of a page that hold something, in order. One that only sets a page, or holds another, is none. */
export function extractTables(root: TableElement): PageTable[] {
  const found: PageTable[] = []
  for (const element of root.querySelectorAll('table')) {
    if (found.length === maxTables) break
    if (element.querySelector('table') || element.getAttribute('role') === 'presentation') continue
    const cells = expandCells(element)
    const caption = cleanLine(element.querySelector('caption')?.textContent ?? '')
    const table = cells.length > minRows ? buildTable(cells, caption) : undefined
    const [, first = []] = cells
    if (table) found.push({ table, firstRow: first.join(' | ') })
  }
  return found
}

/** Cells that reach over several columns or rows stand in each of them. */
function expandCells(table: TableElement): string[][] {
  const rows: string[][] = []
  const hanging = new Map<number, { text: string; rows: number }>()
  for (const row of table.querySelectorAll('tr')) {
    const cells: string[] = []
    const takeHanging = () => {
      for (let over = hanging.get(cells.length); over; over = hanging.get(cells.length)) {
        if (over.rows > 1) hanging.set(cells.length, { ...over, rows: over.rows - 1 })
        else hanging.delete(cells.length)
        cells.push(over.text)
      }
    }
    for (const cell of row.querySelectorAll('th,td')) {
      takeHanging()
      const text = textOf(cell)
      const reach = spanOf(cell, 'rowspan')
      for (let over = 0; over < spanOf(cell, 'colspan'); over += 1) {
        if (reach > 1) hanging.set(cells.length, { text, rows: reach - 1 })
        cells.push(text)
      }
    }
    takeHanging()
    if (cells.some((text) => text !== '')) rows.push(cells)
  }
  return rows
}

/** Small raised marks are set apart: "84.2" with the note 1 is not 84.21, and "10" raised to 6 is not 106. */
function textOf(cell: TableElement): string {
  for (const mark of cell.querySelectorAll('sup')) {
    const said = (mark.textContent ?? '').trim()
    const before = mark.previousSibling?.textContent?.trim() ?? ''
    const isPower = /^[\d−-]+$/.test(said) && (/\p{L}$/u.test(before) || /(^|\D)10$/.test(before))
    if (said !== '')
      mark.textContent = isPower ? toSuperscript(said) : ` [${said.replaceAll(/[[\]]/g, '').slice(0, 3)}]`
  }
  return cleanLine(cell.textContent ?? '').replace(/(\s*\[[\p{L}\d*†‡]{1,3}\])+$/u, '')
}

const toSuperscript = (digits: string): string =>
  digits.replaceAll(/[\d−-]/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '⁻')

function spanOf(cell: TableElement, name: 'rowspan' | 'colspan'): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span > 1 ? Math.min(span, maxSpan) : 1
}
