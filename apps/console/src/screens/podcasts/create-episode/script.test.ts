import { describe, expect, it } from 'vitest'
import { isBlank, linesWithoutSpeaker, scriptLines, scriptSpeakers } from './script.ts'

describe('a script', () => {
  it.each([
    ['', true],
    [' \n\t', true],
    ['\u200b\ufeff\u202e', true],
    ['a', false],
    ['😀', false],
    ['‏שלום', false],
  ])('%j is blank: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank)
  })

  it('loses its blank lines', () => {
    expect(scriptLines('SPEAKER_00: Hi\r\n\r\n  SPEAKER_01: Yes  \n\u200b\nand more')).toEqual([
      'SPEAKER_00: Hi',
      'SPEAKER_01: Yes',
      'and more',
    ])
  })

  it('names its speakers in order', () => {
    const lines = ['SPEAKER_01: b', 'SPEAKER_00: a', 'SPEAKER_01: c', 'nobody', 'SPEAKER_1: nobody']
    expect(scriptSpeakers(lines)).toEqual([
      { label: 'SPEAKER_00', lines: 1 },
      { label: 'SPEAKER_01', lines: 2 },
    ])
    expect(linesWithoutSpeaker(lines)).toBe(2)
  })

  it('of a thousand lines is read at once', () => {
    const script = Array.from({ length: 1000 }, (_, index) => `SPEAKER_0${index % 2}: Line ${index}`).join('\n\n')
    expect(scriptSpeakers(scriptLines(script))).toEqual([
      { label: 'SPEAKER_00', lines: 500 },
      { label: 'SPEAKER_01', lines: 500 },
    ])
  })
})
