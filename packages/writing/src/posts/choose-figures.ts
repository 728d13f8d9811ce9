import type { PostBars, SourceDocument, SourceTable } from '@patchbay/text'
import { parseCell } from '../charts/cell-number.ts'
import { findCharts } from '../charts/find-charts.ts'
import { formatCredit } from '../explainers/credit.ts'
import type { LineSource } from '../port.ts'
import type { PostFigures } from './port.ts'

const maxFigureSize = { rows: 6, columns: 4, cell: 36, bars: 8, heading: 80 }

/**
 * The table of a source that a post is about, and its numbers as bars: cells as they stand there. What was drawn once for
 * an order is not drawn again. Undefined where there are none.
 */
export function chooseFigures(
  document: SourceDocument | undefined,
  cited: readonly LineSource[],
  locale: string,
  drawn: Set<string>,
): PostFigures | undefined {
  if (document === undefined) return undefined
  const [nearest] = (document.tables ?? [])
    .filter((table) => !drawn.has(keyOf(document, table)))
    .map((table) => ({ table, far: citationDistance(document, table, cited), charts: findCharts(table, locale) }))
    .filter(({ table, charts }) => charts.length > 0 || hasNumbers(table))
    .sort((a, b) => a.far - b.far)
  if (nearest === undefined || nearest.far > maxPassageDistance) return undefined
  drawn.add(keyOf(document, nearest.table))
  const from = formatCredit(document)
  const own = nearest.charts.find(({ chart }) => chart.form !== 'line') ?? nearest.charts[0]
  const heading = nearest.table.caption ?? passageHeading(document, nearest.table) ?? document.title
  const table = buildTable(nearest.table, heading, from)
  const bars: PostBars | undefined = own && {
    heading: own.heading === '' ? heading : own.heading,
    form: own.chart.form,
    unit: own.chart.unit,
    languageCode: locale,
    rows: own.chart.rows.slice(0, maxFigureSize.bars),
    from,
  }
  return table === undefined && bars === undefined ? undefined : { ...(table && { table }), ...(bars && { bars }) }
}

/** A table so many passages away is about something else. */
const maxPassageDistance = 12

const keyOf = ({ title, url = '' }: SourceDocument, { caption = '', header, rows }: SourceTable): string =>
  [url, title, caption, ...header, ...(rows[0] ?? [])].join('\n')

function citationDistance(
  { passages }: SourceDocument,
  { passageId }: SourceTable,
  cited: readonly LineSource[],
): number {
  const places = new Map(passages.map(({ id }, index) => [id, index]))
  const own = places.get(passageId ?? '') ?? 0
  return Math.min(...cited.map((source) => Math.abs((places.get(source.passageId) ?? 0) - own)), passages.length)
}

const passageHeading = ({ passages }: SourceDocument, { passageId }: SourceTable): string | undefined =>
  passages.find(({ id }) => id === passageId)?.heading

const hasNumbers = ({ header, rows }: SourceTable): boolean =>
  header.some(
    (_, column) => column > 0 && rows.length > 2 && rows.every((row) => parseCell(row[column] ?? '') !== undefined),
  )

/** A table that can be read in a picture: its first rows where it is long, said so by its heading. */
function buildTable({ header, rows }: SourceTable, heading: string, from: string) {
  const columns = header.slice(0, maxFigureSize.columns)
  const shown = rows.slice(0, maxFigureSize.rows).map((row) => row.slice(0, maxFigureSize.columns))
  const isReadable = [...columns, ...shown.flat()].every((cell) => cell.length <= maxFigureSize.cell)
  if (!isReadable || columns.length < 2 || shown.length < 2) return undefined
  const part = shown.length < rows.length ? ` (${shown.length} / ${rows.length})` : ''
  return { heading: `${heading}${part}`, columns, rows: shown, from }
}
