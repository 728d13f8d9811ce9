import type { SourceTable } from '@patchbay/text'

/** More is a file to look things up in: what stands behind is still read as text. */
const maxRows = 2000
const maxColumns = 40

/** Rows of cells as a table, the first being its header; undefined for what has no rows or columns to speak of. */
export function buildTable(cells: readonly (readonly string[])[], caption?: string): SourceTable | undefined {
  const [header, ...rows] = cells
  if (!header || header.length < 2 || header.length > maxColumns || rows.length === 0) return undefined
  const whole = rows.slice(0, maxRows).map((row) => header.map((_, index) => row[index]?.trim() ?? ''))
  return { ...(caption && { caption }), header: header.map((cell) => cell.trim()), rows: whole }
}

/** A row as it can be read out: `1901: Cost 12,000, Ships 3.` */
export function describeRow(header: readonly string[], row: readonly string[]): string {
  const [name = '', ...others] = row
  const said = others.flatMap((cell, index) => (cell === '' ? [] : [`${header[index + 1] ?? ''} ${cell}`.trim()]))
  const words = name === '' ? said.join(', ') : said.length === 0 ? name : `${name}: ${said.join(', ')}`
  return words === '' ? '' : `${words.replace(/[.\s]+$/, '')}.`
}
