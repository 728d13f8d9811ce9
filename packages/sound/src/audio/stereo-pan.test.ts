import { describe, expect, it } from 'vitest'
import { panPositions, sideChannel } from './stereo-pan.ts'
import { babble } from './tone.fixture.ts'

const sampleRateHz = 24_000
const voice = babble(3, { sampleRateHz })

/** How much louder the left hears a voice than the right, dB. */
function leftLouderDb(side: Int16Array): number {
  const energy = (sign: 1 | -1) => voice.reduce((sum, middle, at) => sum + (middle + sign * (side[at] ?? 0)) ** 2, 0)
  return 10 * Math.log10(energy(1) / energy(-1))
}

describe('speakers', () => {
  it.each([
    [[0, 0, 0], [0]],
    [
      [1, 0, 1],
      [-1, 1],
    ],
    [
      [4, 2, 7],
      [-1, 0, 1],
    ],
    [
      [0, 1, 2, 3, 4],
      [-1, -0.5, 0, 0.5, 1],
    ],
  ])('%j sit apart, the first on the left', (speakers, places) => {
    const found = panPositions(speakers)
    expect([...found.keys()].toSorted((one, other) => one - other).map((key) => found.get(key))).toEqual(places)
  })
})

describe('a voice', () => {
  it('is heard a little louder on its own side', () => {
    expect(leftLouderDb(sideChannel(voice, -1, sampleRateHz))).toBeGreaterThan(1.8)
    expect(leftLouderDb(sideChannel(voice, -1, sampleRateHz))).toBeLessThan(3.2)
  })

  it('has the same room on the left as on the right', () => {
    const [left, right] = [-1, 1].map((place) => sideChannel(voice, place, sampleRateHz))
    expect(left?.map((value) => -value)).toEqual(right)
  })

  it('in the middle is as loud on both sides, in a room that is there and is soft', () => {
    const side = sideChannel(voice, 0, sampleRateHz)
    expect(Math.abs(leftLouderDb(side))).toBeLessThan(1)
    const energy = (samples: Int16Array) => samples.reduce((sum, value) => sum + value * value, 0)
    const roomDb = 10 * Math.log10(energy(side) / energy(voice))
    expect(roomDb).toBeGreaterThan(-30)
    expect(roomDb).toBeLessThan(-12)
  })

  it('that says nothing has no room', () => {
    expect(sideChannel(new Int16Array(0), 1, sampleRateHz)).toHaveLength(0)
  })
})
