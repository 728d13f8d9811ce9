import { expect, it } from 'vitest'
import { realignWords } from './realign.ts'

const line = {
  speaker: 'SPEAKER_00',
  text: 'The harbor is close today.',
  timestamp: [10, 15] as [number, number],
  words: ['The', 'harbor', 'is', 'close', 'today'].map((text, index) => ({
    text,
    start: 10 + index,
    end: 10.8 + index,
  })),
}

it.each<[string, string, [string, number, number][]]>([
  [
    'nothing',
    line.text,
    [
      ['The', 10, 10.8],
      ['harbor', 11, 11.8],
      ['is', 12, 12.8],
      ['close', 13, 13.8],
      ['today', 14, 14.8],
    ],
  ],
  [
    'a word',
    'The harbour is closed today.',
    [
      ['The', 10, 10.8],
      ['harbour', 10.8, 12],
      ['is', 12, 12.8],
      ['closed', 12.8, 14],
      ['today', 14, 14.8],
    ],
  ],
  [
    'one word for two',
    'The harbour closed today.',
    [
      ['The', 10, 10.8],
      ['harbour', 10.8, 12.523],
      ['closed', 12.523, 14],
      ['today', 14, 14.8],
    ].map(([word, start, end]) => [String(word), Number(start), Number(end)]),
  ],
  [
    'the beginning',
    'Is close today.',
    [
      ['Is', 12, 12.8],
      ['close', 13, 13.8],
      ['today', 14, 14.8],
    ],
  ],
  [
    'the end',
    'The harbor is close to day',
    [
      ['The', 10, 10.8],
      ['harbor', 11, 11.8],
      ['is', 12, 12.8],
      ['close', 13, 13.8],
      ['to', 13.8, 14.28],
      ['day', 14.28, 15],
    ],
  ],
  ['everything', 'No', [['No', 10, 15]]],
])('who corrects %s keeps the times of the words that stay', (_, text, words) => {
  expect(realignWords(line, text)).toEqual(words.map(([word, start, end]) => ({ text: word, start, end })))
})

it('a line whose words had no times gets none', () => {
  expect(realignWords({ ...line, words: undefined }, 'No')).toBeUndefined()
})

it('a line of very many words keeps the times of its beginning and its end, and those between share the time: not every word is compared with every other', () => {
  const many = (middle: string) => [
    'one',
    ...Array.from({ length: 4000 }, (_, index) => (index % 2 === 0 ? middle : 'same')),
    'end',
  ]
  const words = many('tide').map((text, index) => ({ text, start: index, end: index + 0.5 }))
  const long = { ...line, timestamp: [0, 4002] as [number, number], words }
  const corrected = realignWords(long, many('ebbs').join(' ')) ?? []
  expect(corrected).toHaveLength(4002)
  expect([words[2]?.text, corrected[2]?.text, corrected[2]?.start]).not.toEqual(['same', 'same', words[2]?.start])
  expect([corrected[0], corrected.at(-1)]).toEqual([words[0], words.at(-1)])
  const starts = corrected.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((one, other) => one - other))
})
