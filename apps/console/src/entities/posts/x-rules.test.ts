import { describe, expect, it } from 'vitest'
import { segmentPost } from './post-segments.ts'
import { countCharacters, findEntities } from './x-rules.ts'

const read = (text: string) => ({ text, marks: findEntities(text), count: countCharacters(text) })

describe('a text, as X reads it', () => {
  it.each<[string, number, boolean]>([
    ['Tides rise.', 11, false],
    [`See https://example.com/${'a'.repeat(200)}`, 4 + 23, false],
    ['潮汐', 4, false],
    ['👨‍👩‍👧‍👦', 2, false],
    ['a'.repeat(280), 280, false],
    ['a'.repeat(281), 281, true],
    ['🌊'.repeat(10_000), 20_000, true],
    ['a. '.repeat(5000), 15_000, true],
  ])('%.20s counts', (text, length, isOver) => {
    const count = countCharacters(text)
    expect([count.length, count.overflowStart !== undefined]).toEqual([length, isOver])
  })

  it('has links, mentions and tags', () => {
    const text = 'From example.com by @nora #tide $SEA <b>https://a.test/x</b>'
    expect(findEntities(text).map(({ start, end, href }) => [text.slice(start, end), href])).toEqual([
      ['example.com', 'https://example.com'],
      ['@nora', 'https://x.com/nora'],
      ['#tide', 'https://x.com/hashtag/tide'],
      ['$SEA', 'https://x.com/search?q=%24SEA'],
    ])
  })

  it('is cut into what is plain, what leads somewhere, and what is too much', () => {
    const text = `@nora ${'a'.repeat(280)}`
    expect(
      segmentPost(read(text)).map(({ text: words, href, isOverLimit }) => [words.length, href, isOverLimit]),
    ).toEqual([
      [5, 'https://x.com/nora', false],
      [275, undefined, false],
      [6, undefined, true],
    ])
    expect(segmentPost(read('Tides.'))).toEqual([{ start: 0, text: 'Tides.', href: undefined, isOverLimit: false }])
  })
})
