import { describe, expect, it } from 'vitest'
import { splitTurns, chooseVoicedPart } from './voiced-part.ts'

const perSecond = 20
/** Seconds of voice (above 0) and of quiet (below), one behind the other. */
const heard = (...lasts: number[]): number[] =>
  lasts.flatMap((one) => Array<number>(Math.round(Math.abs(one) * perSecond)).fill(one > 0 ? 0.6 : 0))

describe('the part of a recording in which the most is said', () => {
  it('is the whole of a short one, without the quiet around it', () => {
    expect(chooseVoicedPart(heard(-2, 20, -1, 10, -3), perSecond)).toEqual({ startMs: 2000, endMs: 33_000 })
  })

  it('begins and ends at pauses, and leaves out where little is said and the greetings', () => {
    const sparse = Array.from({ length: 30 }, () => [1, -2]).flat()
    const dense = [-1.5, 12, -0.5, 14, -0.5, 15, -1.5]
    const { startMs = 0, endMs = 0 } = chooseVoicedPart(heard(...sparse, ...dense, ...sparse), perSecond) ?? {}
    expect(startMs).toBe(91_500)
    expect(endMs).toBe(133_500)
  })

  it('is cut off where somebody never pauses', () => {
    expect(chooseVoicedPart(heard(400), perSecond)).toEqual({ startMs: 0, endMs: 42_000 })
  })

  it.each([
    ['of silence', []],
    ['in which somebody coughs', [-5, 0.1, -5]],
  ])('is none %s', (_, lasts) => {
    expect(chooseVoicedPart(heard(...lasts), perSecond)).toBeUndefined()
  })
})

it('turns at talk are what stands between longer pauses; breaths are none', () => {
  expect(splitTurns(heard(3, -0.3, 2, -1, 4), perSecond)).toEqual([
    { startMs: 0, endMs: 5300 },
    { startMs: 6300, endMs: 10_300 },
  ])
})
