import type { SourceDocument, SourceTable } from '@patchbay/text'
import { findCharts } from '../../charts/find-charts.ts'
import type { ChartCandidate } from '../../charts/find-charts.ts'
import { parseCell } from '../../charts/cell-number.ts'
import { formatCredit } from '../../explainers/credit.ts'
import { maxLengths } from '../../explainers/lengths.ts'
import { endWithStop, findLists } from './list-units.ts'
import type { LanguageRules } from './language-rules.ts'
import type { ExplainerWords } from '../../vocabulary/phrases/explainer.ts'
import type { Narration, Unit } from './unit.ts'

/** The charts of a document's tables, and of its lists of names with numbers. A table gives one; one alone gives more. */
export function buildChartUnits(
  documents: readonly SourceDocument[],
  locale: string,
  knowledge: LanguageRules,
): Unit[] {
  return documents.flatMap((document, index) => {
    const tables = [...(document.tables ?? []), ...tablesFromLists(documents, index)]
    const each = tables.length === 1 ? 3 : 1
    return tables.flatMap((table) =>
      distinctCharts(findCharts(table, locale))
        .slice(0, each)
        .map((found) => chartUnitOf(found, table, document, index, locale, knowledge)),
    )
  })
}

/** One of those that differ only in the year. */
function distinctCharts(charts: readonly ChartCandidate[]): ChartCandidate[] {
  const seen = new Set<string>()
  return charts.filter(({ heading, chart }) => {
    const key = `${chart.form} ${heading.replaceAll(/\d+/g, '')}`
    return !seen.has(key) && seen.add(key).size > 0
  })
}

function chartUnitOf(
  found: ChartCandidate,
  table: SourceTable,
  document: SourceDocument,
  index: number,
  locale: string,
  knowledge: LanguageRules,
): Unit {
  const place = document.passages.findIndex(({ id }) => id === table.passageId)
  const passage = document.passages[place]
  const named = [found.heading, knowledge.heading(passage?.heading ?? '') ?? '', knowledge.title(document.title)]
  const name = named.find((text) => text !== '' && text.length <= maxLengths.heading) ?? ''
  const top = found.highestOf === undefined ? '' : `: Top ${found.chart.rows.length} / ${found.highestOf}`
  const heading = name.length + top.length <= maxLengths.heading ? name + top : name
  const sources = passage === undefined ? [] : [{ document: index, passageId: passage.id }]
  return {
    document: index,
    passage: place === -1 ? document.passages.length : place + 0.5,
    heading: passage?.heading,
    content: { shows: 'chart', heading, chart: { ...found.chart, from: formatCredit(document) } },
    said: narrateChart(found, name, locale, knowledge).map((text): Narration => ({ text, sources })),
    sentences: [],
    worth: found.worth + 0.5,
  }
}

/** What is charted, and where the chart begins and ends, in its own names and numbers. */
function narrateChart(
  { chart, highestOf }: ChartCandidate,
  name: string,
  locale: string,
  { words }: LanguageRules,
): string[] {
  const [first, last] = [chart.rows[0], chart.rows.at(-1)]
  if (first === undefined || last === undefined) return [endWithStop(name)]
  const said = ({ label, value }: typeof first) => `${label}: ${formatAmount(value, chart.unit, locale)}`
  const spoken = ({ label, value }: typeof first) => `${label}, ${formatAmount(value, chart.unit, locale)}`
  const ends = [endWithStop(name), endWithStop(`${said(first)}; ${said(last)}`)]
  if (words === undefined) return ends
  if (chart.form === 'line')
    return [...ends, ...narrationRows(chart.rows, words).map(([word, row]) => endWithStop(`${word}: ${spoken(row)}`))]
  const isRanked = chart.rows.every(({ value }, index) => value <= (chart.rows[index - 1]?.value ?? Infinity))
  if (!isRanked) return ends
  // Of the highest alone nobody knows which is the lowest.
  const lowest = highestOf === undefined ? [endWithStop(`${words.lowest}: ${spoken(last)}`)] : []
  return [endWithStop(name), [endWithStop(`${words.highest}: ${spoken(first)}`), ...lowest].join(' ')]
}

type Row = ChartCandidate['chart']['rows'][number]

/** Where a line is highest and lowest on its way; its ends were said. */
function narrationRows(rows: readonly Row[], { highest, lowest }: ExplainerWords): [string, Row][] {
  const values = rows.map(({ value }) => value)
  return (
    [
      [highest, Math.max(...values)],
      [lowest, Math.min(...values)],
    ] as const
  ).flatMap(([word, value]): [string, Row][] => {
    const at = values.indexOf(value)
    const row = rows[at]
    const isTurn = at > 0 && at < rows.length - 1 && values.lastIndexOf(value) === at
    return row && isTurn ? [[word, row]] : []
  })
}

function formatAmount(value: number, unit: string, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, numberingSystem: 'latn' }).format(value)
  return unit === ''
    ? number
    : /^\p{Sc}$/u.test(unit) && locale.startsWith('en')
      ? `${unit}${number}`
      : `${number} ${unit}`
}

/** "Coal: 30 %", "Wind: 27 %", "Sun: 12 %": a list that is a table. */
function tablesFromLists(documents: readonly SourceDocument[], index: number): SourceTable[] {
  return findLists(documents)
    .filter(({ document, items }) => document === index && items.length >= 3)
    .flatMap(({ items, lead, heading }) => {
      const rows = items.map(
        ({ text }) => /^(.{2,40}?)\s*(?::|：|\s[–—-])\s*(\S.{0,30}?)[.;,]?$/u.exec(text)?.slice(1) ?? [],
      )
      const isTable = rows.every(
        ([label, cell]) => label !== undefined && cell !== undefined && parseCell(cell) !== undefined,
      )
      const caption = (lead?.text ?? heading ?? '').replace(/[:：]$/u, '')
      return isTable ? [{ caption, header: ['', ''], rows, ...(items[0] && { passageId: items[0].id }) }] : []
    })
}
