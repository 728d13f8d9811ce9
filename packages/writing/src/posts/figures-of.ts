import type { PostBars, SourceDocument, SourceTable } from '@patchbay/text'
import { numberIn } from '../charts/cell-number.ts'
import { chartsIn } from '../charts/charts-in.ts'
import { creditLine } from '../explainers/credit.ts'
import type { LineSource } from '../port.ts'
import type { PostFigures } from './port.ts'

const most = { rows: 6, columns: 4, cell: 36, bars: 8, heading: 80 }

/**
 * The table of a source that a post is about, and its numbers as bars: cells as they stand there. What was drawn once for
 * an order is not drawn again. Undefined where there are none.
 */
export function figuresOf(
  document: SourceDocument | undefined,
  cited: readonly LineSource[],
  locale: string,
  drawn: Set<string>,
): PostFigures | undefined {
  if (document === undefined) return undefined
  const [nearest] = (document.tables ?? [])
    .filter((table) => !drawn.has(keyOf(document, table)))
    .map((table) => ({ table, far: distance(document, table, cited), charts: chartsIn(table, locale) }))
    .filter(({ table, charts }) => charts.length > 0 || holdsNumbers(table))
    .sort((a, b) => a.far - b.far)
  if (nearest === undefined || nearest.far > near) return undefined
  drawn.add(keyOf(document, nearest.table))
  const from = creditLine(document)
  const own = nearest.charts.find(({ chart }) => chart.form !== 'line') ?? nearest.charts[0]
  const heading = nearest.table.caption ?? passageHeading(document, nearest.table) ?? document.title
  const table = tableOf(nearest.table, heading, from)
  const bars: PostBars | undefined = own && {
    heading: own.heading === '' ? heading : own.heading,
    form: own.chart.form,
    unit: own.chart.unit,
    languageCode: locale,
    rows: own.chart.rows.slice(0, most.bars),
    from,
  }
  return table === undefined && bars === undefined ? undefined : { ...(table && { table }), ...(bars && { bars }) }
}

/** A table so many passages away is about something else. */
const near = 12

const keyOf = ({ title, url = '' }: SourceDocument, { caption = '', header, rows }: SourceTable): string =>
  [url, title, caption, ...header, ...(rows[0] ?? [])].join('\n')

function distance({ passages }: SourceDocument, { passageId }: SourceTable, cited: readonly LineSource[]): number {
  const places = new Map(passages.map(({ id }, at) => [id, at]))
  const own = places.get(passageId ?? '') ?? 0
  return Math.min(...cited.map((source) => Math.abs((places.get(source.passageId) ?? 0) - own)), passages.length)
}

const passageHeading = ({ passages }: SourceDocument, { passageId }: SourceTable): string | undefined =>
  passages.find(({ id }) => id === passageId)?.heading

const holdsNumbers = ({ header, rows }: SourceTable): boolean =>
  header.some(
    (_, column) => column > 0 && rows.length > 2 && rows.every((row) => numberIn(row[column] ?? '') !== undefined),
  )

/** A table that can be read in a picture: its first rows where it is long, said so by its heading. */
function tableOf({ header, rows }: SourceTable, heading: string, from: string) {
  const columns = header.slice(0, most.columns)
  const shown = rows.slice(0, most.rows).map((row) => row.slice(0, most.columns))
  const isReadable = [...columns, ...shown.flat()].every((cell) => cell.length <= most.cell)
  if (!isReadable || columns.length < 2 || shown.length < 2) return undefined
  const part = shown.length < rows.length ? ` (${shown.length} / ${rows.length})` : ''
  return { heading: `${heading}${part}`, columns, rows: shown, from }
}
