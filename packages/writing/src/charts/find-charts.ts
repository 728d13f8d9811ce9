import type { Chart, SourceTable } from '@patchbay/text'
import { type NumberColumn, type TextColumn, parseNumberColumn, parseTextColumn } from './columns.ts'
import { areEvenlySpaced, isYear, parseTimes } from './parse-times.ts'

/** A chart that a table holds. `heading` is what its numbers are, as the table calls it; empty where it does not say. */
export type ChartCandidate = {
  heading: string
  chart: Omit<Chart, 'from'>
  /** Of how many rows those shown are the highest; undefined where all are shown. */
  highestOf?: number
  /** How much there is to see, from 0 to 1. */
  worth: number
}

const rowLimits = { least: 3, most: 8 }
/** More are a file to look things up in. */
const maxRows = 400
const maxLabelLength = 28
const maxHeadingLength = 60

/** The charts worth showing that stand in a table, best first. Every label and number is a cell of it. */
export function findCharts(table: SourceTable, locale: string): ChartCandidate[] {
  if (table.rows.length > maxRows || table.header.length > 40) return []
  const overYears = transpose(table)
  const found = [table, ...(overYears === undefined ? [] : [overYears])].flatMap((one) => findColumnCharts(one, locale))
  return found.sort((a, b) => b.worth - a.worth)
}

function findColumnCharts(table: SourceTable, locale: string): ChartCandidate[] {
  const places = table.header.map((_, index) => index)
  const texts = places.map((at) => parseTextColumn(table, at)).filter((column) => isLabelColumn(column, table, locale))
  const [names] = texts
  if (names === undefined) return []
  const isOverTime = parseTimes(names.labels, locale) !== undefined
  const numbers = places
    .flatMap((at) => parseNumberColumn(table, at, locale) ?? [])
    .filter((column) => isMeasureColumn(column, isOverTime))
  const isUnique = new Set(names.labels).size === names.labels.length
  if (!isUnique) {
    const latest = latestYearOf(table, names)
    return latest === undefined ? [] : findColumnCharts(latest, locale)
  }
  return numbers
    .filter((column) => column.at !== names.at)
    .flatMap((column) => {
      const chart = buildChart(names, column, table, locale)
      return chart === undefined ? [] : [chart]
    })
}

/** Names, or times: not numbers of their own. */
function isLabelColumn(column: TextColumn, table: SourceTable, locale: string): boolean {
  const said = column.labels.filter((label) => label !== '')
  if (said.length < column.labels.length) return false
  return (
    parseTimes(said, locale) !== undefined ||
    (parseNumberColumn(table, column.at, locale) === undefined &&
      (column.at === 0 || said.every((label) => /\p{L}/u.test(label))))
  )
}

const numberingHeader =
  /^(id|ids|no\.?|nr\.?|#|№|rank|rang|rango|position|pos\.?|place|index|code|zip|plz|postcode|year|years|jahr|année|año|anno|ano|date|datum|phone|tel\.?|lat(itude)?|lon(gitude)?|isbn|uuid|key|row|line)$/i

/** Something that was counted or measured: no places in a list, years, numbers of rows or all the same. */
function isMeasureColumn({ header, values, unit }: NumberColumn, isOverTime: boolean): boolean {
  const known = values.filter((value) => value !== undefined)
  if (numberingHeader.test(header.trim()) || /\b(id|code|nr|no|zip)\b\.?$/i.test(header) || new Set(known).size < 2)
    return false
  // Whole numbers like 1998 are years, unless they stand beside years.
  if (unit === '' && !isOverTime && known.every((value) => value >= 1800 && isYear(String(value)))) return false
  const sorted = [...known].sort((a, b) => a - b)
  const isCounting =
    unit === '' &&
    sorted.length > 2 &&
    sorted.every((value, index) => value === (sorted[0] ?? 0) + index) &&
    (sorted[0] === 0 || sorted[0] === 1)
  return !isCounting
}

type Row = { label: string; value: number }

function buildChart(
  names: TextColumn,
  column: NumberColumn,
  table: SourceTable,
  locale: string,
): ChartCandidate | undefined {
  const all = names.labels.flatMap((label, index): Row[] => {
    const value = column.values[index]
    return value === undefined ? [] : [{ label: shortenLabel(label), value }]
  })
  if (all.length < column.values.length * 0.7) return undefined
  const times = parseTimes(
    all.map(({ label }) => label),
    locale,
  )
  const heading = chartHeading(column, table)
  if (times !== undefined) {
    const isBackward = areEvenlySpaced([...times].reverse())
    const line = downsample(isBackward ? [...all].reverse() : all)
    if (isBackward || areEvenlySpaced(times))
      return validateChart({ heading, chart: { form: 'line', unit: column.unit, rows: line }, worth: 0.9 })
  }
  const parts = dropTotals(all)
  const isOrdered =
    times !== undefined || parts.every(({ label }) => /^[<>≤≥]?\s?\d|^(under|over|unter|über|ab)\s\d/i.test(label))
  if (parts.some(({ value }) => value < 0) || (isOrdered && parts.length > rowLimits.most)) return undefined
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const ranked = isOrdered ? parts : [...parts].sort((a, b) => b.value - a.value)
  const isWhole =
    /^(%|percent|per cent|prozent|pour cent|por ciento|процент)/iu.test(column.unit) && sum > 97 && sum < 103
  if (isWhole && !isOrdered && parts.length <= rowLimits.most)
    return validateChart({ heading, chart: { form: 'share', unit: column.unit, rows: ranked }, worth: 1 })
  const isAll = ranked.length <= rowLimits.most
  const shown = ranked.slice(0, rowLimits.most)
  const spread = (shown[0]?.value ?? 0) / Math.max(1e-9, shown.at(-1)?.value ?? 0)
  return validateChart({
    heading,
    chart: { form: 'bars', unit: column.unit, rows: shown },
    ...(!isAll && { highestOf: ranked.length }),
    // Of columns that are years the newest, which stands last.
    worth: (isAll ? 0.8 : 0.5) - (spread > 200 ? 0.4 : 0) - (column.unit === '' ? 0.1 : 0) + column.at / 1000,
  })
}

/** A chart that can be read: enough rows, each with a name that fits, not all alike. */
function validateChart(found: ChartCandidate): ChartCandidate | undefined {
  const { rows: shown } = found.chart
  const labels = shown.map(({ label }) => label)
  const isReadable = labels.every((label) => label !== '' && label.length <= maxLabelLength)
  const isUnique = new Set(labels).size === labels.length
  const differs = new Set(shown.map(({ value }) => value)).size > 1
  return shown.length >= rowLimits.least && isReadable && isUnique && differs ? found : undefined
}

/** What explains a name in brackets need not stand beside a bar. */
const shortenLabel = (label: string): string =>
  label.length <= maxLabelLength ? label : label.replace(/\s*[([][^()[\]]*[)\]]$/u, '').trim()

const totalLabel =
  /^(grand |sub)?(total|totals|sum|all|overall|world|average|mean|median)\b|\b(total|insgesamt|gesamt|summe|durchschnitt|ensemble|moyenne|suma|promedio|totale|media|totaal|gemiddeld|итого|всего|среднее|razem|ogółem|celkem|toplam|jumlah)\b|^(总计|合计|總計|合計|計|平均|総計|합계|총계|평균)|المجموع|الإجمالي|المتوسط|סה"כ/iu

/** A whole beside its parts makes all of them look small, and what is the sum of all others is one. */
function dropTotals(all: readonly Row[]): Row[] {
  const named = all.filter(({ label }) => !totalLabel.test(label))
  const kept = named.length >= rowLimits.least ? named : [...all]
  const sum = kept.reduce((whole, { value }) => whole + value, 0)
  const whole = kept.find(
    ({ value }) => kept.length > rowLimits.least && value > 0 && Math.abs(sum - 2 * value) < Math.abs(value) * 0.004,
  )
  return kept.filter((row) => row !== whole)
}

/** Of a long line every so many, counted from its newest end. */
function downsample(line: readonly Row[]): Row[] {
  const step = Math.ceil((line.length - 1) / (rowLimits.most - 1))
  return line.filter((_, index) => (line.length - 1 - index) % step === 0)
}

/** A table with years for columns and one row, or one for the whole, is a line over them. */
function transpose(table: SourceTable): SourceTable | undefined {
  const years = table.header.flatMap((head, index) => (isYear(head) ? [index] : []))
  if (years.length < rowLimits.least) return undefined
  const row =
    table.rows.length === 1
      ? table.rows[0]
      : table.rows.find(
          ([first = '']) => totalLabel.test(first) && !/average|mean|median|durchschnitt|moyenne/iu.test(first),
        )
  if (row === undefined) return undefined
  const name = row[0] ?? ''
  return { ...table, header: ['', name], rows: years.map((at) => [table.header[at] ?? '', row[at] ?? '']) }
}

/** Where every name comes once a year, its newest year. */
function latestYearOf(table: SourceTable, names: TextColumn): SourceTable | undefined {
  const at = table.header.findIndex(
    (_, index) => index !== names.at && table.rows.every((row) => isYear(row[index] ?? '')),
  )
  if (at === -1) return undefined
  const latest = table.rows.reduce((most, row) => Math.max(most, Number(row[at])), 0)
  const kept = table.rows.filter((row) => Number(row[at]) === latest)
  const without = (row: readonly string[]) => row.filter((_, index) => index !== at)
  if (new Set(kept.map((row) => row[names.at])).size < kept.length) return undefined
  return {
    ...table,
    header: without(table.header).map((head, index) => (index === 0 ? head : `${head} (${latest})`)),
    rows: kept.map(without),
  }
}

const genericHeaders =
  /^(value|values|number|amount|count|total|data|wert|werte|anzahl|valeur|valor|valore|значение|値|数值)$/i

/** What the numbers are: the column's head, or what the table is called. */
function chartHeading({ header }: NumberColumn, { caption = '' }: SourceTable): string {
  const own = genericHeaders.test(header) ? '' : header
  const isAdded = own !== '' && caption !== '' && !caption.toLowerCase().includes(own.toLowerCase())
  const possible = isAdded ? [`${caption}: ${own}`, isYear(own) ? '' : own, caption] : [caption, own]
  return possible.find((text) => text !== '' && text.length <= maxHeadingLength) ?? ''
}
