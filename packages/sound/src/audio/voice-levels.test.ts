import { expect, test } from 'vitest'
import { normalizedVoiceLevels } from './voice-levels.ts'

const rate = 3000
/** A tone of so many seconds. */
const tone = (seconds: number, loud: number) =>
  Array.from({ length: seconds * rate }, (_, index) => Math.round(loud * Math.sin(index / 2)))

test('frames are as loud as what is said in them: nothing in pauses, one where it is loud', () => {
  const samples = Int16Array.from([...tone(1, 9000), ...tone(1, 0), ...tone(1, 4500)])
  const levels = normalizedVoiceLevels(samples, rate, 30)
  expect(levels).toHaveLength(90)
  expect(Math.min(...levels.slice(0, 30))).toBeGreaterThan(0.85)
  expect(Math.max(...levels.slice(30, 60))).toBe(0)
  for (const level of levels.slice(60)) expect(level).toBeGreaterThan(0.3)
  for (const level of levels.slice(60)) expect(level).toBeLessThan(0.6)
})

test.each([
  ['silence', new Int16Array(300)],
  ['nothing', new Int16Array(0)],
])('%s is not loud', (_, samples) => {
  expect(normalizedVoiceLevels(samples, rate, 30).every((level) => level === 0)).toBe(true)
})
