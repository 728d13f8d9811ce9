import { expect, it } from 'vitest'
import { mouthShapesPerFrame } from './lip-sync.ts'
import { mouthSoundsFromLevels } from './mouth-sounds-from-levels.ts'

it('a mouth of which only the loudness is known talks while it is loud and rests in its pauses', () => {
  const levels = Array.from({ length: 90 }, (_, frame) => (frame >= 30 && frame < 60 ? 0.02 : 0.8))
  const phonemes = mouthSoundsFromLevels(levels, 30, { startMs: 0, endMs: 3000 })
  const mouths = mouthShapesPerFrame({ words: [], phonemes }, { frames: 120, framesPerSecond: 30 })
  expect(new Set(mouths.slice(0, 30)).size).toBeGreaterThan(4)
  expect(new Set(mouths.slice(31, 59))).toEqual(new Set(['rest']))
  expect(new Set(mouths.slice(60, 90)).size).toBeGreaterThan(4)
  expect(new Set(mouths.slice(90))).toEqual(new Set(['rest']))
})
