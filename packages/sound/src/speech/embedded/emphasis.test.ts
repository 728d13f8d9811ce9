import { expect, test } from 'vitest'
import { applyStress, stressLevelsOf } from './emphasis.ts'

test.each([
  ['The tides are made by the moon.', 'moon.'],
  ['Is it the wind that does it?', 'wind'],
  ['It is not made by the wind at all.', 'not all.'],
  ['Yes.', ''],
  ['It is what it is.', ''],
])('%s', (sentence, said) => {
  const words = sentence.split(' ')
  const found = stressLevelsOf(words)
  expect(words.filter((_, index) => (found[index] ?? 1) > 1).join(' ')).toBe(said)
})

test('a question rises more than a statement', () => {
  expect(stressLevelsOf(['Why', 'tides?'])[1]).toBeGreaterThan(stressLevelsOf(['The', 'tides.'])[1] ?? 2)
})

test('no word and no sound is said earlier or later', () => {
  const samples = Int16Array.from(
    { length: 16_000 },
    (_, index) => 6000 * Math.cos((2 * Math.PI * 130 * index) / 16_000),
  )
  const words = [
    { text: 'The', startMs: 100, endMs: 250 },
    { text: 'moon.', startMs: 250, endMs: 800 },
  ]
  const phonemes = [{ symbol: 'uw', startMs: 350, endMs: 700 }]
  const line = { samples, sampleRateHz: 16_000, words, phonemes }
  const said = applyStress(line)
  expect(said).toMatchObject({ words, phonemes, sampleRateHz: 16_000 })
  expect(said.samples).toHaveLength(samples.length)
  expect(said.samples).not.toEqual(samples)
})
