import type { SourceTable } from '@patchbay/text'
import { rowWords, tableOf } from './table-text.ts'

const rule = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)+\|?\s*$/
const heading = /^#{1,6}\s+/

/** The tables of a text in Markdown, and the text with their rows in words where they stood. */
export function markdownTables(text: string): { text: string; tables: SourceTable[] } {
  const lines = text.split('\n')
  if (!lines.some((line) => rule.test(line))) return { text, tables: [] }
  const tables: SourceTable[] = []
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!line.includes('|') || !rule.test(lines[at + 1] ?? '')) {
      kept.push(line)
      continue
    }
    const last = lines.findIndex((next, place) => place > at + 1 && !next.includes('|'))
    const until = last < 0 ? lines.length : last
    const caption = kept.findLast((before) => before.trim() !== '')
    const table = tableOf(
      [cellsOf(line), ...lines.slice(at + 2, until).map(cellsOf)],
      caption !== undefined && heading.test(caption.trim()) ? caption.trim().replace(heading, '') : undefined,
    )
    if (!table) {
      kept.push(line)
      continue
    }
    tables.push(table)
    for (const row of table.rows) kept.push('', rowWords(table.header, row))
    kept.push('')
    at = until - 1
  }
  return { text: kept.join('\n'), tables }
}

/** Cells stand between bars; one with a stroke before it is part of its cell. */
const cellsOf = (line: string): string[] =>
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
