import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { readText } from '../text/text.ts'
import { parseCsvTable } from './csv.ts'
import { extractMarkdownTables } from './markdown.ts'
import { extractTables } from './page-tables.ts'

describe('a text that is a table of values', () => {
  it.each([
    [
      'commas',
      'Year,Ships\n1901,12\n1902,15',
      [
        ['1901', '12'],
        ['1902', '15'],
      ],
    ],
    [
      'semicolons, with decimals behind commas',
      'Jahr;Kosten\n1901;1,5\n1902;2,25',
      [
        ['1901', '1,5'],
        ['1902', '2,25'],
      ],
    ],
    [
      'tabs',
      'Year\tShips\n1901\t12\n1902\t15',
      [
        ['1901', '12'],
        ['1902', '15'],
      ],
    ],
    [
      'quoted cells',
      'Port,Ships\n"Rye, ""old""",12\n"Hull\nEast",15',
      [
        ['Rye, "old"', '12'],
        ['Hull East', '15'],
      ],
    ],
    [
      'an empty cell and empty lines',
      'Year,Ships\n\n1901,\n1902,15\n',
      [
        ['1901', ''],
        ['1902', '15'],
      ],
    ],
    [
      'names with a number in another column',
      'Port,Ships,Chief\nRye,12,Ann\nHull,15,Bob',
      [
        ['Rye', '12', 'Ann'],
        ['Hull', '15', 'Bob'],
      ],
    ],
  ])('is read with %s', (_, text, rows) => {
    expect(parseCsvTable(text)?.rows).toEqual(rows)
  })

  it.each([
    ['sentences with a comma each', 'Of all, one came.\nThen, two went.\nAt last, three stayed.'],
    ['a poem', 'The sea, the sea\nThe moon, the tide\nThe late, late boat'],
    ['rows of other lengths', 'a,b\n1,2\n1,2,3'],
    ['one row', 'Year,Ships\n1901,12'],
    ['a quotation mark without its other', 'a,b\n"1,2\n3,4'],
    ['an address list', 'Ann, Rye\nBob, Hull\nCleo, York'],
  ])('and not %s', (_, text) => {
    expect(parseCsvTable(text)).toBeUndefined()
  })

  it('becomes a document whose rows can be named as sources', () => {
    const { title, passages, tables } = readText('Year,Passengers,Cars\n2021,1200,300\n2022,1500,410')
    expect(title).toBe('Year: Passengers, Cars')
    expect(passages.map(({ text }) => text)).toEqual([
      '2021: Passengers 1200, Cars 300.',
      '2022: Passengers 1500, Cars 410.',
    ])
    expect(tables).toEqual([
      {
        header: ['Year', 'Passengers', 'Cars'],
        rows: [
          ['2021', '1200', '300'],
          ['2022', '1500', '410'],
        ],
        passageId: 'p1',
      },
    ])
  })

  it.each([
    ['Harbour,Passengers', 'English'],
    ['Jahr,Kosten', 'German'],
    ['年,船', 'Chinese (Simplified)'],
  ])('is in the language of its heads where these tell: %s', (heads, language) => {
    expect(readText(`${heads}\n2021,1200\n2022,1500`).language).toBe(language)
  })

  it('with thousands of rows keeps the first two thousand', () => {
    const text = `n,square\n${Array.from({ length: 2500 }, (_, index) => `${index},${index * index}`).join('\n')}`
    expect(parseCsvTable(text)?.rows).toHaveLength(2000)
  })
})

describe('tables in Markdown', () => {
  const text = [
    '# Ferries',
    'The ferry sails all year, and more of its passengers come with each of them.',
    '## Passengers',
    '| Year | **Number** |',
    '|:-----|-------:|',
    '| 2021 | 1200 |',
    '| 2022 | a \\| b |',
    'Behind the table it goes on with a sentence.',
  ].join('\n')

  it('are taken with their heading, and their rows stand in words where they stood', () => {
    expect(extractMarkdownTables(text).tables).toEqual([
      {
        caption: 'Passengers',
        header: ['Year', 'Number'],
        rows: [
          ['2021', '1200'],
          ['2022', 'a | b'],
        ],
      },
    ])
    const { passages, tables } = readText(text)
    expect(passages.map((passage) => passage.text)).toEqual([
      'The ferry sails all year, and more of its passengers come with each of them.',
      '2021: Number 1200.',
      '2022: Number a | b.',
      'Behind the table it goes on with a sentence.',
    ])
    expect(passages.find(({ id }) => id === tables?.[0]?.passageId)?.text).toBe('2021: Number 1200.')
  })

  it('are none where bars only part words', () => {
    expect(extractMarkdownTables('Home | News | Contact\nMore of it').tables).toEqual([])
  })
})

describe('tables of a page', () => {
  const tablesIn = (html: string) => extractTables(parseHTML(`<html><body>${html}</body></html>`).document as never)
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

  it('are taken with caption, header and the row by which their place is known', () => {
    const html = `<table><caption>Ships <b>by</b> year</caption><thead><tr><th>Year</th><th>Ships[1]</th></tr></thead>${row('1901', '12')}${row('1902', '15 [a]')}</table>`
    expect(tablesIn(html)).toEqual([
      {
        table: {
          caption: 'Ships by year',
          header: ['Year', 'Ships'],
          rows: [
            ['1901', '12'],
            ['1902', '15'],
          ],
        },
        firstRow: '1901 | 12',
      },
    ])
  })

  it('have numbers without the marks that are raised beside them', () => {
    const [found] = tablesIn(
      '<table><tr><th>Town<sup>a</sup></th><th>Area in km<sup>2</sup></th></tr><tr><td>A</td><td>84.2<sup>1</sup></td></tr><tr><td>B</td><td>10<sup>6</sup></td></tr><tr><td>C</td><td>7<sup><a>[12]</a></sup></td></tr></table>',
    )
    expect(found?.table).toMatchObject({
      header: ['Town', 'Area in km²'],
      rows: [
        ['A', '84.2'],
        ['B', '10⁶'],
        ['C', '7'],
      ],
    })
  })

  it('have cells that reach over others in each of their places', () => {
    const html = `<table>${row('a', 'b', 'c')}<tr><td rowspan="2">x</td><td colspan="2">y</td></tr>${row('1', '2')}</table>`
    expect(tablesIn(html)[0]?.table.rows).toEqual([
      ['x', 'y', 'y'],
      ['x', '1', '2'],
    ])
  })

  it.each([
    ['that only set the page', `<table role="presentation">${row('a', 'b')}${row('1', '2')}${row('3', '4')}</table>`],
    ['around other tables', `<table><tr><td><table>${row('a')}</table></td><td>b</td></tr></table>`],
    ['with one column', `<table>${row('a')}${row('1')}${row('2')}</table>`],
    ['with one row', `<table>${row('a', 'b')}${row('1', '2')}</table>`],
    ['whose cells reach for ever', `<table><tr><td colspan="100000000">a</td></tr></table>`],
  ])('are not those %s', (_, html) => {
    expect(tablesIn(html)).toEqual([])
  })
})
