import { expect, it } from 'vitest'
import { splitCaptions } from './caption-segments.ts'

const spoken = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * 300, endMs: index * 300 + 260 }))
const parts = (text: string) => splitCaptions(spoken(text)).map(({ words }) => words.map((word) => word.text).join(' '))

it('captions are sentences, and of long ones parts of about equal length, broken where they breathe', () => {
  expect(parts('So who pays? The town pays the rest.')).toEqual(['So who pays?', 'The town pays the rest.'])
  expect(
    parts(
      'The ferry that links Harrow Island to the mainland will lose half of its winter sailings from November, the regional board decided on Tuesday.',
    ),
  ).toEqual([
    'The ferry that links Harrow Island to the mainland will lose half of its',
    'winter sailings from November, the regional board decided on Tuesday.',
  ])
  expect(
    parts(
      'When the tables came, fewer ships ran aground in the estuary, year after year, until the very last of them.',
    ),
  ).toEqual([
    'When the tables came, fewer ships ran aground in the estuary,',
    'year after year, until the very last of them.',
  ])
})

it('captions come with their first word, and stay until the next ones come or a moment', () => {
  const shown = splitCaptions([...spoken('So who pays?'), { text: 'We.', startMs: 3000, endMs: 3200 }])
  expect(shown.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 1460],
    [3000, 3800],
  ])
})

it('captions end with their sentences in scripts that end them with marks of their own', () => {
  expect(parts('ज्वार उठता है। वह गिरता है।')).toEqual(['ज्वार उठता है।', 'वह गिरता है।'])
  expect(parts('هل يرتفع المد؟ نعم يرتفع.')).toEqual(['هل يرتفع المد؟', 'نعم يرتفع.'])
})
