import { describe, expect, it } from 'vitest'
import { countColumns, maxRowColumns, splitForCaptions, breakIntoRows } from './caption-rows.ts'

describe('columns', () => {
  it.each([
    ['Latin letters', 'valley', 6],
    ['Chinese, two each', '今天', 4],
    ['Korean, two each', '한국', 4],
    ['combined accents', 'e\u0301te\u0301', 3],
    ['vowel signs of Hindi', 'हिन्दी', 2],
    ['a family of emoji', '👨‍👩‍👧', 2],
    ['zero-width spaces', 'a\u200bb', 2],
  ])('of %s', (_, text, columns) => expect(countColumns(text)).toBe(columns))
})

describe('rows', () => {
  it.each([
    ['a short text', 'It was cheap.', ['It was cheap.']],
    [
      'two rows of like length',
      'The brothers rented a former stable in the spring of that year',
      ['The brothers rented a former', 'stable in the spring of that year'],
    ],
    [
      'two rows, cut after a clause',
      'It was cheap, it was dry, and it stood beside the only road',
      ['It was cheap, it was dry,', 'and it stood beside the only road'],
    ],
    [
      'Japanese, before a word and after its punctuation',
      '今日は天気がいいですね。東京へ行きましょう。大阪へも。',
      ['今日は天気がいいですね。', '東京へ行きましょう。大阪へも。'],
    ],
    ['Thai without spaces', 'วันนี้อากาศดีมากเราจะไปเที่ยวทะเลกันไหมครับผมอยากไปมาก', 2],
  ])('%s', (_, text, expected) => {
    const rows = breakIntoRows(text)
    if (typeof expected === 'number') expect(rows).toHaveLength(expected)
    else expect(rows).toEqual(expected)
    expect(rows?.every((row) => countColumns(row) <= maxRowColumns)).toBe(true)
  })

  it('there are none for a text that needs three', () => {
    expect(breakIntoRows('word '.repeat(20))).toBeUndefined()
  })
})

describe('pieces', () => {
  it.each([
    ['an address', `https://example.com/${'a'.repeat(200)}`],
    ['a sentence in Chinese', '今天天气很好，我们去北京吧。'.repeat(12)],
    ['words', 'It was cheap, it was dry, and it stood beside the only road. '.repeat(4)],
    ['emoji of several code points', '👨‍👩‍👧'.repeat(60)],
  ])('of %s are short and lose nothing', (_, text) => {
    const pieces = splitForCaptions(text, maxRowColumns)
    expect(pieces.join('')).toBe(text)
    expect(pieces.every((piece) => countColumns(piece) <= maxRowColumns)).toBe(true)
    expect(pieces.join('').isWellFormed() && pieces.every((piece) => piece.isWellFormed())).toBe(true)
  })
})
