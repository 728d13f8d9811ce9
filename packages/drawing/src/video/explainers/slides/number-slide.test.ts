import { describe, expect, it } from 'vitest'
import { countUpTexts } from './number-slide.ts'

describe('a number counts up', () => {
  it.each([
    ['42 %', '0 %', '37 %'],
    ['1.25 million', '0.00 million', '1.09 million'],
    ['1,234,567', '0', '1,080,246'],
    ['€ 12.500', '€ 0', '€ 10.938'],
    ['16,3 m', '0,0 m', '14,3 m'],
  ])('to %s as it is written', (value, first, third) => {
    const steps = countUpTexts(value, 4)
    expect([steps[0], steps[2], steps.length]).toEqual([first, third, 4])
  })

  it.each(['1969', '3 to 5', 'none', '2', '٤٢'])('but %s does not', (value) => {
    expect(countUpTexts(value, 4)).toEqual([])
  })
})
