import { expect, test } from 'vitest'
import { type SpeakerLine, type SpeakerSpans, collectSpeakerSpans } from './speaker-spans.ts'

const line = (speaker: string, startMs: number, endMs: number): SpeakerLine => ({ speaker, startMs, endMs })
const person = (speaker: string, spokenMs: number, ...spans: [number, number][]): SpeakerSpans => ({
  speaker,
  spokenMs,
  spans: spans.map(([startMs, endMs]) => ({ startMs, endMs })),
})

test.each<[string, SpeakerLine[], SpeakerSpans[]]>([
  ['nothing said', [], []],
  [
    'two in turn: up to the middle of the pause between them',
    [line('A', 0, 1000), line('B', 1200, 3000), line('A', 3500, 5000)],
    [person('A', 2500, [0, 1100], [3350, 5150]), person('B', 1800, [1100, 3150])],
  ],
  [
    'a pause in which nobody else speaks: it is the speaker’s own',
    [line('A', 500, 1000), line('A', 2500, 4000), line('B', 4000, 5000), line('A', 9000, 9900)],
    [person('A', 2900, [350, 4000], [8850, 10_000]), person('B', 1000, [4000, 5150])],
  ],
  [
    'a long pause: the room alone is nobody’s',
    [line('B', 0, 1000), line('B', 6000, 7000)],
    [person('B', 2000, [0, 1150], [5850, 7150])],
  ],
  [
    'two at once: both have it',
    [line('A', 1000, 3000), line('B', 2000, 4000)],
    [person('A', 2000, [850, 3000]), person('B', 2000, [2000, 4150])],
  ],
  [
    'lines that end after the recording, or before they begin',
    [line('A', 9500, 20_000), line('B', 300, 200)],
    [person('A', 500, [9350, 10_000])],
  ],
])('%s', (_, lines, parts) => {
  expect(collectSpeakerSpans(lines, 10_000)).toEqual(parts)
})
