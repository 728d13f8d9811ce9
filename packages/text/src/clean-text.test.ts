import { describe, expect, it } from 'vitest'
import { cleanLine, countLetters, truncateAtWord } from './clean-text.ts'

describe('cleaning text', () => {
  it.each([
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['bell\u0007 and null\u0000', 'bell and null'],
    ['a \u202Eoverride\u202C', 'a override'],
    ['lone \uD800 half', 'lone half'],
    ['many   spaces\t\n and\u00A0tabs', 'many spaces and tabs'],
    ['e\u0301', '\u00E9'],
    ['ef\uFB01cient', 'efficient'],
    ['family 👨‍👩‍👧 and 👍🏽', 'family 👨‍👩‍👧 and 👍🏽'],
    ['heart ❤️', 'heart ❤️'],
    ['می‌خواهم', 'می‌خواهم'],
    ['क्‍ष', 'क्‍ष'],
    ['a \u200D b', 'a b'],
    ['مرحبا بالعالم', 'مرحبا بالعالم'],
    ['שלום', 'שלום'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanLine(raw)).toBe(clean)
  })

  it('counts Chinese signs for more than letters', () => {
    expect(countLetters('ab1!')).toBe(2)
    expect(countLetters('新闻')).toBe(5)
  })

  it.each([
    ['short', 10, 'short'],
    ['a rather long line', 10, 'a rather…'],
    ['😀😀😀', 3, '😀…'],
  ])('shortens %j to %d as %j', (text, most, short) => {
    expect(truncateAtWord(text, most)).toBe(short)
  })
})
