import { describe, expect, it } from 'vitest'
import { isBlank, spokenLinesOf } from './script.ts'

describe('a text', () => {
  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200b\ufeff', true],
    ['\u2028', true],
    ['a', false],
    ['😀', false],
  ])('%j is blank: %s', (text, expected) => {
    expect(isBlank(text)).toBe(expected)
  })
})

describe('a script', () => {
  it('is its lines that show something, without the spaces around them', () => {
    expect(spokenLinesOf('SPEAKER_00: a\r\n\n \u200b \r  and on \nSPEAKER_01: b')).toEqual([
      'SPEAKER_00: a',
      'and on',
      'SPEAKER_01: b',
    ])
  })
})
