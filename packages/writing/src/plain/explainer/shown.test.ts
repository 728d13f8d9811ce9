import { describe, expect, it } from 'vitest'
import { extractBigNumber } from './big-number.ts'
import { shortenForSlide } from './shorten-for-slide.ts'

describe('what is shown of a sentence that is said whole', () => {
  it.each([
    ['The tide rises.', 'The tide rises'],
    [
      'The relay (a small one) keeps one timer for each of its links.',
      'The relay keeps one timer for each of its links',
    ],
    ['The town bought the old pier, which had been closed for years.', 'The town bought the old pier'],
    ['The town closed the old pier, because the piles were rotten.', 'The town closed the old pier'],
    ['Pieter wanted bicycles and nothing else; Jan wanted motorcycles.', 'Pieter wanted bicycles and nothing else'],
    ['The engine was a good one, and for three years it sold very well.', 'The engine was a good one'],
  ])('%s', (said, shown) => {
    expect(shortenForSlide(said, 50, true)).toBe(shown)
  })

  it.each([
    ['what takes it back', 'The pier was open to everybody in town, but nobody ever went there.'],
    ['what limits it', 'The pier is open to everybody in the town, and only children may not enter.'],
    ['a condition', 'If the timer of the link expires too early, which happens, it is set again.'],
    ['an order that something follows from', 'Lighten any check ever so little, and the number of them will increase.'],
    [
      'the second half of what is listed',
      'The good effects of frequent intercrossing, and the ill effects of close breeding, are known.',
    ],
    ['a quotation', 'The mayor said: "The pier is open, and everybody may come and see it now."'],
  ])('is nothing, where leaving something out would leave out %s', (_, said) => {
    expect(shortenForSlide(said, 50, true)).toBeUndefined()
  })

  it('is never cut in a language whose grammar we do not know', () => {
    const said = 'Der Hafen wurde in drei Jahren gebaut, und das Wasser stieg danach jedes Jahr.'
    expect(shortenForSlide(said, 50, false)).toBeUndefined()
  })
})

describe('the big number of a sentence', () => {
  it.each([
    ['Tickets pay for 62 percent of the costs.', '62 percent', 'Tickets pay for 62 percent of the costs'],
    ['About 160 billion litres flow in and out a day.', 'About 160 billion', 'litres flow in and out a day'],
    ['The difference is up to 16 metres.', 'up to 16 metres', 'The difference is up to 16 metres'],
    ['The ship cost $34 million in 2021.', '$34 million', 'The ship cost $34 million in 2021'],
    ['It fell from 84 to 76 kilograms.', '84 to 76 kilograms', 'It fell from 84 to 76 kilograms'],
    ['Rund 95 Prozent der Moore sind entwässert.', 'Rund 95 Prozent', 'der Moore sind entwässert'],
    ['全部で1600億トンの水が動きます。', '1600億', '全部で1600億トンの水が動きます'],
  ])('%s', (text, value, label) => {
    expect(extractBigNumber(text, true)).toEqual({ value, label })
  })

  it.each([
    'It was founded in 1998.',
    'From 12 to 40 percent of them left.',
    'Of 906 sailings 38 percent were called off.',
    'Between 10–20 percent of them left.',
    'It was open from 1998 to 2004.',
    'Nobody counted them.',
    'Version 1.2.3 costs 5.',
    `The harbour, ${'which is an old one and a large one, '.repeat(4)}pays 62 percent.`,
  ])('is none in "%s"', (text) => {
    expect(extractBigNumber(text, false)).toBeUndefined()
  })
})
