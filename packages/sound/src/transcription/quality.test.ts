import { expect, test } from 'vitest'
import { diarizationErrorRate, wordErrorRate } from './quality.ts'

test.each([
  ['The tide is late.', 'the TIDE is late', [4, 0, 0, 0]],
  ['The tide is late.', 'the tied is late', [4, 1, 0, 0]],
  ['The tide is late.', 'tide late', [4, 0, 2, 0]],
  ['Don’t go.', "well don't you go now", [2, 0, 0, 3]],
  ['One two three.', '', [3, 0, 3, 0]],
  ['', 'one', [0, 0, 0, 1]],
  ['Das Wörterbuch', 'das wörter buch', [2, 1, 0, 1]],
])('“%s” heard as “%s”', (said, heard, [words, swapped, missing, added]) => {
  const found = wordErrorRate(said, heard)
  expect([found.words, found.swapped, found.missing, found.added]).toEqual([words, swapped, missing, added])
  expect(found.rate).toBeCloseTo(((swapped ?? 0) + (missing ?? 0) + (added ?? 0)) / Math.max(1, words ?? 0))
})

const line = (speaker: string, startMs: number, endMs: number) => ({ speaker, startMs, endMs })
const known = [line('Ava', 0, 1000), line('Ben', 1000, 3000), line('Ava', 3000, 4000)]
test.each([
  ['all right, by other names', [line('1', 0, 1000), line('0', 1000, 3000), line('1', 3000, 4000)], 0],
  ['one voice for both', [line('0', 0, 4000)], 0.5],
  ['a change half a second late', [line('1', 0, 1500), line('0', 1500, 3000), line('1', 3000, 4000)], 0.125],
  ['a third who is nobody', [line('1', 0, 1000), line('0', 1000, 3000), line('2', 3000, 4000)], 0.25],
  ['a line unheard', [line('1', 0, 1000), line('0', 1000, 3000)], 0.25],
  ['nothing', [], 1],
])('who speaks: %s', (_, told, rate) => {
  expect(diarizationErrorRate(known, told)).toBeCloseTo(rate)
})
