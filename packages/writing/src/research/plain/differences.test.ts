import { describe, expect, it } from 'vitest'
import { toComparable, findContradiction } from './differences.ts'
import { extractQuantities } from '../../vocabulary/quantities.ts'
import { buildPattern, phrasesFor } from '../../vocabulary/phrases.ts'
import { createTerms } from '../../vocabulary/terms.ts'

const contradictionBetween = (a: string, b: string, language = 'English') => {
  const [terms, denying] = [createTerms(language), buildPattern(phrasesFor(language).denying)]
  return findContradiction(toComparable(a, terms, denying), toComparable(b, terms, denying))
}

describe('two sources are shown side by side', () => {
  it.each<[string, string, string, string, string?]>([
    [
      'numbers',
      'the tide rises',
      'In the Bay of Fundy the tide rises 16 metres.',
      'In the Bay of Fundy the tide rises 12 metres.',
    ],
    [
      'dates',
      'old bridge',
      'The old bridge over the river was opened in 1831.',
      'The old bridge over the river was opened in 1841.',
    ],
    [
      'denial',
      'blood pressure',
      'Raw garlic lowers blood pressure in healthy adults.',
      'Raw garlic does not lower blood pressure in healthy adults.',
    ],
    [
      'numbers',
      'Gezeiten',
      'In der Bucht von Fundy steigen die Gezeiten um 16 Meter.',
      'In der Bucht von Fundy steigen die Gezeiten um 12 Meter.',
      'German',
    ],
    [
      'numbers',
      'population',
      'The city has a population of 1.7 million people.',
      'The city has a population of 2.4 million people.',
    ],
  ])('where their %s differ about "%s"', (kind, about, a, b, language) => {
    expect(contradictionBetween(a, b, language)?.kind).toBe(kind)
    expect(contradictionBetween(a, b, language)?.about.toLowerCase()).toContain(about.toLowerCase())
  })

  it.each([
    ['the same number', 'The tide in Fundy rises 16 metres.', 'The tide in Fundy rises sixteen (16) metres.'],
    [
      'one rounded',
      'The lake holds 23,600 cubic kilometres of water.',
      'The lake holds about 24,000 cubic kilometres of water.',
    ],
    ['a range that holds it', 'The engine weighs 10 to 20 tons when empty.', 'The engine weighs 15 tons when empty.'],
    [
      'a bound that allows it',
      'The engine weighs more than 10 tons when empty.',
      'The engine weighs 15 tons when empty.',
    ],
    ['other years', 'In 2010 the city counted 5 million people.', 'In 2020 the city counted 7 million people.'],
    ['one of a year, one of none', 'In 2010 the city counted 5 million people.', 'The city counted 7 million people.'],
    ['other units', 'The wall is 12 metres high and old.', 'The wall is 39 feet high and old.'],
    ['other things', 'The north tower is 90 metres high today.', 'The bell of the church weighs 12 tons today.'],
    ['other names', 'The bridge at Bristol is 90 metres long.', 'The bridge at Cardiff is 70 metres long.'],
    ['several numbers of one unit', 'It grew from 10 metres to 16 metres high.', 'It grew to 12 metres high.'],
    [
      'a denial of something else',
      'Raw garlic lowers blood pressure in adults.',
      'Cooked onions do not help against headaches.',
    ],
  ])('but not for %s', (_, a, b) => {
    expect(contradictionBetween(a, b)).toBeUndefined()
  })
})

describe('numbers and what they count', () => {
  it.each([
    [
      'It rose by 12.5% in 1999.',
      [
        [12.5, '%'],
        [1999, 'year'],
      ],
    ],
    [
      'It costs $1,600 or 1.600 Euro.',
      [
        [1600, '$'],
        [1600, 'eu'],
      ],
    ],
    ['Es sind 1,65 Millionen Menschen.', [[1650000, 'mensch']]],
    ['人口は126万人。', [[1260000, '人']]],
    ['بلغ العدد ١٢ مليون نسمة', [[12000000, 'نسم']]],
    ['See page 12.', []],
    ['At 1500 metres', [[1500, 'metr']]],
  ] as const)('in "%s"', (text, expected) => {
    const found = extractQuantities(text).map(({ value, unit }) => [value, unit])
    for (const [value, unit] of expected) {
      expect(found.some(([one, of]) => one === value && String(of).startsWith(unit))).toBe(true)
    }
    expect(found).toHaveLength(expected.length)
  })
})
