import { expect, it } from 'vitest'
import { createVoicePattern } from './voice-pattern.ts'

it('a voice has the same picture always, and another than its neighbours', () => {
  expect(createVoicePattern('amy')).toEqual(createVoicePattern('amy'))
  const prints = Array.from({ length: 60 }, (_, index) => JSON.stringify(createVoicePattern(`voice-${index}`)))
  expect(new Set(prints).size).toBe(60)
})

it('the pictures of many voices take hues all around the circle', () => {
  const sixths = new Set(Array.from({ length: 60 }, (_, index) => Math.floor(createVoicePattern(`v${index}`).hue / 60)))
  expect(sixths.size).toBe(6)
})
