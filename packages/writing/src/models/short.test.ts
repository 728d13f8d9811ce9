import { describe, expect, test } from 'vitest'
import { reviewShort } from './short.ts'

const brief = { text: 'Tides', language: 'English', people: 2 }
const hook = { speaker: 1, text: 'Why is the tide never on time?' }
const words = (count: number) => Array.from({ length: count }, () => 'sea').join(' ')
const review = (lines: { speaker: number; text: string }[], people = 2) =>
  reviewShort({ title: 'Tides', lines }, { ...brief, people })

describe('what a text model wrote for a short', () => {
  test('may be 90 to 160 words that begin with a hook', () => {
    expect(review([hook, { speaker: 2, text: `${words(100)}.` }])).toEqual({ must: [], should: [] })
  })

  test.each([
    ['is too long for any short', [hook, { speaker: 2, text: words(300) }], 'must', '307 words'],
    ['is hardly anything', [hook], 'must', '7 words'],
    ['is a little long', [hook, { speaker: 2, text: words(165) }], 'should', '172 words'],
    [
      'opens with a long sentence',
      [
        { speaker: 1, text: words(60) },
        { speaker: 2, text: words(60) },
      ],
      'should',
      'hook',
    ],
    ['is said by one of two', [hook, { speaker: 1, text: words(100) }], 'should', 'Only one'],
  ] as const)('goes back where it %s', (_, lines, how, complaint) => {
    expect(review([...lines])[how].join(' ')).toContain(complaint)
  })

  test('may be said by one person where there is one', () => {
    expect(review([hook, { speaker: 1, text: words(100) }], 1)).toEqual({ must: [], should: [] })
  })
})
