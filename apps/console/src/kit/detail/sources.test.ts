import { describe, expect, it } from 'vitest'
import type { Line } from '../reading/lines.ts'
import { annotateCitedLines } from './cited-lines.ts'
import { sourcesOf } from './sources.ts'

const page = 'https://www.example.org/tides/why%20late/'
const citations = [
  { text: 'The moon pulls the sea. It comes late everywhere.', source: page, timeMs: 4000 },
  { text: 'Newton calculated it in 1687.', source: 'Notes of mine', page: 3, timeMs: 2000 },
  { text: 'The moon pulls the sea. It comes late everywhere.', source: page, timeMs: 9000 },
  { text: ' ', source: page, timeMs: 1 },
]

describe('sources', () => {
  it('stand in the order in which they are spoken of, each with its passages and all their times', () => {
    const { sources } = sourcesOf(citations)
    expect(sources).toMatchObject([
      { name: 'Notes of mine', url: undefined, passages: [{ number: 1, page: 3, times: [2] }] },
      { name: 'example.org/tides/why late', url: page, passages: [{ number: 2, times: [4, 9] }] },
    ])
  })

  it('show a passage once that is cited by windows which overlap, with the times of all of them', () => {
    const parts = [
      'Bread rises because yeast eats sugar and gives off gas. Bakers in the town of Elm begin at three …',
      '… Bakers in the town of Elm begin at three in the morning. The dough rests for an hour, and then it is shaped …',
      '… The dough rests for an hour, and then it is shaped by hand.',
    ]
    const cited = [parts[0], parts[2], parts[1], 'A loaf is sold.'].map((text, index) => ({
      text,
      source: page,
      timeMs: index * 1000,
    }))
    const { passages, numberOf } = sourcesOf(cited)
    const whole =
      'Bread rises because yeast eats sugar and gives off gas. Bakers in the town of Elm begin at three in the morning. The dough rests for an hour, and then it is shaped by hand.'
    expect(passages.map(({ text, times }) => ({ text, times }))).toEqual([
      { text: whole, times: [0, 1, 2] },
      { text: 'A loaf is sold.', times: [3] },
    ])
    expect(cited.map(numberOf)).toEqual([1, 1, 1, 2])
  })

  it('that are no web address cannot be opened', () => {
    const named = ['javascript:alert(1)', 'file:///etc/passwd', undefined]
    const { sources } = sourcesOf(named.map((source) => ({ text: 'Words.', source, timeMs: 0 })))
    expect(sources.map(({ url }) => url)).toEqual([undefined, undefined, undefined])
  })
})

describe('cited lines', () => {
  const line = (text: string, startSeconds: number): Line => ({
    speaker: 0,
    text,
    startSeconds,
    endSeconds: startSeconds + 1,
    words: [],
    notes: [],
  })
  const noted = (text: string, passage: string) => {
    const citation = { text: passage, source: 'A', timeMs: 2004 }
    const [, cited] = annotateCitedLines([line('Hello.', 0), line(text, 2), line('Bye.', 9)], [citation], () => 7)
    return cited?.notes.map(({ at }) => text.slice(0, at))
  }

  it.each([
    [
      'behind each sentence that stands in the passage',
      'Well. The moon pulls the sea. Right?',
      'The moon pulls the sea.',
      ['Well. The moon pulls the sea.'],
    ],
    [
      'behind one that was shortened',
      'Then the moon pulls at the whole sea. Huh.',
      'And so the moon pulls at the sea, the whole of it.',
      ['Then the moon pulls at the whole sea.'],
    ],
    [
      'at the end of the line where none stands there',
      'Quite so. Indeed.',
      'The moon pulls the sea.',
      ['Quite so. Indeed.'],
    ],
    ['in writing without blanks', '灯台は白い。海は青い。', '灯台は白い。', ['灯台は白い。']],
  ])('carry a number %s', (_, text, passage, expected) => {
    expect(noted(text, passage)).toEqual(expected)
  })
})
