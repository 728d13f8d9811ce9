import type { Chart, SourceDocument } from '@patchbay/text'
import { parseCell, toNumber } from '../charts/cell-number.ts'
import { extractNumbers } from '../facts.ts'

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether somebody is quoted word for word; marks and capitals aside. */
export function isQuoteInSources(quotation: string, documents: readonly SourceDocument[]): boolean {
  const own = letters(quotation)
  return own !== '' && documents.some(({ passages }) => passages.some(({ text }) => letters(text).includes(own)))
}

/** Whether every row of a chart stands in one column of one table, or label and number in one passage. */
export function isChartInSources(rows: Chart['rows'], documents: readonly SourceDocument[]): boolean {
  if (rows.length < 2) return false
  return documents.some(({ passages, tables = [] }) => {
    const isInTable = tables.some(({ header, rows: cells }) =>
      header.some((_, column) =>
        rows.every((row) => cells.some((cell) => hasLabel(cell, row.label) && isValue(cell[column] ?? '', row.value))),
      ),
    )
    return (
      isInTable ||
      rows.every((row) =>
        passages.some(({ text }) => letters(text).includes(letters(row.label)) && containsNumber(text, row.value)),
      )
    )
  })
}

const hasLabel = (cells: readonly string[], label: string): boolean =>
  letters(label) !== '' &&
  cells.some((cell) => letters(cell) === letters(label) || letters(cell).startsWith(letters(label)))

function isValue(cell: string, value: number): boolean {
  const read = parseCell(cell)
  return read !== undefined && (['.', ','] as const).some((mark) => toNumber(read, mark) === value)
}

const containsNumber = (text: string, value: number): boolean =>
  extractNumbers(text).some(({ values }) => values.includes(Math.abs(value)))
