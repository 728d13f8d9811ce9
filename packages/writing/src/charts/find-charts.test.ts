import { describe, expect, it } from 'vitest'
import type { SourceTable } from '../../../text/src/documents.ts'
import { parseCell, toNumber } from './cell-number.ts'
import { findCharts } from './find-charts.ts'
import { parseNumberColumn } from './columns.ts'

/** A table out of lines: cells are parted by bars, the first line is the head. */
function table(text: string, caption?: string): SourceTable {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { header, rows, ...(caption !== undefined && { caption }) }
}
const best = (text: string, locale = 'en', caption?: string) => findCharts(table(text, caption), locale)[0]

describe('the number of a cell', () => {
  it.each([
    ['84', 84, ''],
    ['84.2 %', 84.2, '%'],
    ['84.2%*', 84.2, '%'],
    ['1,234,567', 1_234_567, ''],
    ['12,34,567', 1_234_567, ''],
    ['1 234 567', 1_234_567, ''],
    ["1'234.50 CHF", 1234.5, 'CHF'],
    ['$1,200.50', 1200.5, '$'],
    ['US$ 4.5 billion', 4.5, 'US$ billion'],
    ['−3.4 °C', -3.4, '°C'],
    ['-$5', -5, '$'],
    ['12 km²', 12, 'km²'],
    ['7.1 t CO2', 7.1, 't CO2'],
    ['5.1 [3]', 5.1, ''],
    ['5.1¹', 5.1, ''],
    ['5.1 (est.)', 5.1, ''],
    ['٨٤٫٢', 84.2, ''],
    ['८४', 84, ''],
    ['８４％', 84, '%'],
    ['+3', 3, ''],
    ['.5', 0.5, ''],
  ])('"%s" is %d', (cell, value, unit) => {
    const read = parseCell(cell)
    expect(read && toNumber(read, '.')).toBe(value)
    expect(read?.unit).toBe(unit)
  })

  it.each([
    '10–20',
    '10-20',
    '10 to 20',
    '5 to',
    '<5',
    '> 5',
    '~5',
    'ca. 5',
    'about 5',
    '12:30',
    '3/4',
    '2020-05-01',
    '12.05.2020 12:00',
    '1.2.3',
    'v1.2',
    '10⁶',
    '3 x 5',
    '5 ± 2',
    'Route 66',
    '(3.2)',
    '',
    '-',
    'n/a',
    'three',
    '1 23',
    '12,3456,7',
    '5 of 7 people asked said',
  ])('"%s" is no single sure number', (cell) => {
    const read = parseCell(cell)
    expect(read === undefined || (toNumber(read, '.') === undefined && toNumber(read, ',') === undefined)).toBe(true)
  })
})

describe('the way a column is written', () => {
  it.each([
    ['en', ['1.600', '2.100'], [1.6, 2.1]],
    ['de', ['1.600', '2.100'], [1600, 2100]],
    ['de', ['1.600', '2.100,5'], [1600, 2100.5]],
    ['en', ['1.600', '2.100,5'], [1600, 2100.5]],
    ['de', ['1,600', '12,600,000'], [1600, 12_600_000]],
    ['de', ['3,5', '4,25'], [3.5, 4.25]],
    ['en', ['3,5', '4,25'], [3.5, 4.25]],
    ['fr', ['1 600,5', '2 100'], [1600.5, 2100]],
  ])('in %s %j is %j', (locale, cells, values) => {
    const column = parseNumberColumn({ header: ['n'], rows: cells.map((cell) => [cell]) }, 0, locale)
    expect(column?.values).toEqual(values)
  })

  it('is told by the other columns where its own cells do not say', () => {
    const two = {
      header: ['a', 'b'],
      rows: [
        ['1.600', '3,5'],
        ['2.100', '4,25'],
      ],
    }
    expect(parseNumberColumn(two, 0, 'en')?.values).toEqual([1600, 2100])
  })

  it('has one unit, of its cells or its head', () => {
    const unit = (header: string, ...cells: string[]) =>
      parseNumberColumn({ header: [header], rows: cells.map((cell) => [cell]) }, 0, 'en')?.unit
    expect(unit('Share (%)', '1', '2')).toBe('%')
    expect(unit('Price in €', '1', '2')).toBe('€')
    expect(unit('Anteil in Prozent', '1', '2')).toBe('Prozent')
    expect(unit('Revenue (million)', '$1', '$2')).toBe('million $')
    expect(unit('Weight', '1 kg', '2 kg')).toBe('kg')
    expect(unit('Visitors (2020)', '1', '2')).toBe('')
    expect(unit('Weight', '1 kg', '2 g')).toBeUndefined()
    expect(unit('Weight', '1 million', '2 billion')).toBeUndefined()
  })

  it('is none where a cell is a range or words, and may leave cells out', () => {
    const values = (...cells: string[]) =>
      parseNumberColumn({ header: ['n'], rows: cells.map((cell) => [cell]) }, 0, 'en')?.values
    expect(values('1', '2–3', '4')).toBeUndefined()
    expect(values('1', 'n/a', '4')).toEqual([1, undefined, 4])
  })
})

describe('the chart of a table', () => {
  it('compares with bars, the highest first, and leaves the total out', () => {
    const chart = best(
      'Country | Households with a bicycle (%)\nGermany | 79\nNetherlands [2] | 84\nItaly | 61\nSpain | 55\nAverage | 69.8\nTotal | 279',
    )
    expect(chart).toMatchObject({ heading: 'Households with a bicycle', chart: { form: 'bars', unit: '%' } })
    expect(chart?.chart.rows).toEqual([
      { label: 'Netherlands', value: 84 },
      { label: 'Germany', value: 79 },
      { label: 'Italy', value: 61 },
      { label: 'Spain', value: 55 },
    ])
  })

  it('leaves out what is the sum of all others, whatever it is called', () => {
    const rows = best('Ship | Tons\nAda | 20\nBen | 30\nFleet | 100\nCid | 50')?.chart.rows
    expect(rows?.map(({ label }) => label)).toEqual(['Cid', 'Ben', 'Ada'])
  })

  it('shows parts of a whole as a share', () => {
    expect(best('Source | Share\nCoal | 30.1%\nWind | 27.2%\nSun | 12.6%\nOther | 30%')?.chart.form).toBe('share')
    expect(best('Source | Share\nCoal | 30.1%\nWind | 27.2%\nSun | 12.6%')?.chart.form).toBe('bars')
  })

  it('goes over time with a line, of many years every so many up to the last', () => {
    expect(best('Year | Visitors\n2019 | 10\n2020 | 4\n2021 | 7')?.chart).toEqual({
      form: 'line',
      unit: '',
      rows: [
        { label: '2019', value: 10 },
        { label: '2020', value: 4 },
        { label: '2021', value: 7 },
      ],
    })
    const years = Array.from({ length: 31 }, (_, index) => `${1990 + index} | ${index * index + 3}`).join('\n')
    expect(best(`Year | Visitors\n${years}`)?.chart.rows.map(({ label }) => label)).toEqual([
      '1990',
      '1995',
      '2000',
      '2005',
      '2010',
      '2015',
      '2020',
    ])
    expect(best('Year | Visitors\n2021 | 10\n2020 | 4\n2019 | 7')?.chart.rows[0]?.label).toBe('2019')
    expect(best('Monat | Regen (mm)\nJanuar | 60\nFebruar | 40\nMärz | 55', 'de')?.chart.form).toBe('line')
    // Steps that differ would lie about how quickly it went.
    expect(best('Year | Visitors\n1990 | 10\n2000 | 4\n2020 | 7')?.chart.form).toBe('bars')
  })

  it('takes numbers like years for what they are, beside years', () => {
    expect(best('Year | Visitors\n2021 | 1900\n2022 | 1950\n2023 | 2010')?.heading).toBe('Visitors')
    expect(best('Town | People\nA | 1200\nB | 1500\nC | 2010')?.heading).toBe('People')
  })

  it('turns years in the head, and takes the newest of every name', () => {
    const wide = 'Region | 2019 | 2020 | 2021\nNorth | 5 | 6 | 9\nSouth | 3 | 5 | 4\nWest | 1 | 2 | 3'
    expect(best(wide, 'en', 'Trips a day')).toMatchObject({
      heading: 'Trips a day: 2021',
      chart: {
        rows: [
          { label: 'North', value: 9 },
          { label: 'South', value: 4 },
          { label: 'West', value: 3 },
        ],
      },
    })
    expect(best(`${wide}\nTotal | 9 | 13 | 16`)?.chart.form).toBe('line')
    const long =
      'Country | Year | Ferries\nItaly | 2020 | 7\nItaly | 2021 | 8\nSpain | 2020 | 5\nSpain | 2021 | 6\nMalta | 2021 | 2'
    expect(best(long)).toMatchObject({
      heading: 'Ferries (2021)',
      chart: {
        rows: [
          { label: 'Italy', value: 8 },
          { label: 'Spain', value: 6 },
          { label: 'Malta', value: 2 },
        ],
      },
    })
  })

  it('shows the highest of many and says of how many', () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => `Town ${'abcdefghijklmnopqrst'[index]} | ${100 - index}`,
    ).join('\n')
    expect(best(`Town | People\n${many}`)).toMatchObject({ highestOf: 20 })
    expect(best(`Town | People\n${many}`)?.chart.rows).toHaveLength(8)
  })

  it('keeps the order of what has one, and drops what explains a name in brackets', () => {
    const ages = best('Age | Riders\n0–17 | 5\n18–64 | 9\n65+ | 4')
    expect(ages?.chart.rows.map(({ label }) => label)).toEqual(['0–17', '18–64', '65+'])
    const long = best('Route | Riders\nThe old harbour line (closed in winter) | 5\nSouth | 9\nWest | 4')
    expect(long?.chart.rows[1]?.label).toBe('The old harbour line')
  })

  it.each([
    ['two rows', 'A | n\nx | 1\ny | 2'],
    ['numbers of rows', 'Name | No.\nx | 1\ny | 2\nz | 3'],
    ['places in a list', 'Name | Score\nx | 1\ny | 2\nz | 3'],
    ['ids', 'Name | Order ID\nx | 1044\ny | 2099\nz | 3050'],
    ['years', 'Name | Founded\nx | 1904\ny | 1920\nz | 1999'],
    ['all the same', 'Name | Doors\nx | 4\ny | 4\nz | 4'],
    ['ranges', 'Name | Doors\nx | 2–4\ny | 4–6\nz | 4'],
    ['words', 'Name | Colour\nx | red\ny | blue\nz | green'],
    ['names twice', 'Name | Doors\nx | 2\nx | 4\nz | 5'],
    ['names that nobody can read', `Name | Doors\n${'very long '.repeat(4)} | 2\ny | 4\nz | 5`],
    ['less than nothing', 'Name | Change\nx | -2\ny | 4\nz | 5'],
    ['mostly holes', 'Name | Doors\nx | 2\ny | -\nz | -\na | -\nb | 4'],
    ['no head and no rows', ''],
  ])('is none for %s', (_, text) => {
    expect(findCharts(table(text), 'en')).toEqual([])
  })

  it('answers quickly for a table of nothing but numbers', () => {
    const wide: SourceTable = {
      header: Array.from({ length: 40 }, (_, index) => `c${index}`),
      rows: Array.from({ length: 400 }, (_, row) =>
        Array.from({ length: 40 }, (_column, index) => `${row}.${index}00`),
      ),
    }
    const began = performance.now()
    findCharts(wide, 'en')
    expect(performance.now() - began).toBeLessThan(1500)
  })
})
