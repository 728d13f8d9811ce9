import { expect, it } from 'vitest'
import { formatSrt, formatVtt } from './captions.ts'

const cue = { startMs: 3_723_045.4, endMs: 3_725_000, name: 'A & B', rows: ['a --> <b>', 'c\n\nd'] }

it('writes WebVTT, with who speaks and nothing that would end a cue', () => {
  expect(formatVtt([cue])).toBe('WEBVTT\n\n01:02:03.045 --> 01:02:05.000\n<v A &amp; B>a → &lt;b&gt;\nc d\n')
  expect(formatVtt([])).toBe('WEBVTT\n')
})

it('writes SubRip, numbered from one', () => {
  expect(formatSrt([cue, { ...cue, startMs: 0 }])).toBe(
    '1\n01:02:03,045 --> 01:02:05,000\na → ‹b›\nc d\n\n2\n00:00:00,000 --> 01:02:05,000\na → ‹b›\nc d\n',
  )
})
