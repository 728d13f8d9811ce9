import { isBlank, spokenLinesOf } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { countUnlabelledLines, countSpeakerLines } from './script.ts'

const lines = spokenLinesOf('SPEAKER_01: b\r\n\n \u200b\nand on\n  SPEAKER_00: a\nSPEAKER_01: c')

describe('a script', () => {
  it('loses blank lines and spaces around lines', () => {
    expect(lines).toEqual(['SPEAKER_01: b', 'and on', 'SPEAKER_00: a', 'SPEAKER_01: c'])
  })

  it('is counted by speakers', () => {
    expect(countSpeakerLines(lines)).toEqual([
      { label: 'SPEAKER_00', lines: 1 },
      { label: 'SPEAKER_01', lines: 2 },
    ])
    expect(countUnlabelledLines(lines)).toBe(1)
  })

  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200b\ufeff', true],
    ['a', false],
    ['😀', false],
  ])('%j is blank: %s', (text, expected) => {
    expect(isBlank(text)).toBe(expected)
  })
})
