import type { SourceTable } from '@patchbay/text'
import { describeRow, buildTable } from './table-text.ts'

const separatorRow = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)+\|?\s*$/
const headingLine = /^#{1,6}\s+/

/** The tables of a text in Markdown, and the text with their rows in words where they stood. */
export function extractMarkdownTables(text: string): { text: string; tables: SourceTable[] } {
  const lines = text.split('\n')
  if (!lines.some((line) => separatorRow.test(line))) return { text, tables: [] }
  const tables: SourceTable[] = []
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!line.includes('|') || !separatorRow.test(lines[at + 1] ?? '')) {
      kept.push(line)
      continue
    }
    const last = lines.findIndex((next, index) => index > at + 1 && !next.includes('|'))
    const until = last < 0 ? lines.length : last
    const caption = kept.findLast((before) => before.trim() !== '')
    const table = buildTable(
      [parseCells(line), ...lines.slice(at + 2, until).map(parseCells)],
      caption !== undefined && headingLine.test(caption.trim()) ? caption.trim().replace(headingLine, '') : undefined,
    )
    if (!table) {
      kept.push(line)
      continue
    }
    tables.push(table)
    for (const row of table.rows) kept.push('', describeRow(table.header, row))
    kept.push('')
    at = until - 1
  }
  return { text: kept.join('\n'), tables }
}

/** Cells stand between bars; one with a stroke before it is part of its cell. */
const parseCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replace(/^\s*(\*\*|__|`)(.*)\1\s*$/, '$2')
        .trim(),
    )
