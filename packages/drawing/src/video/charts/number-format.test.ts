import { expect, it } from 'vitest'
import { isShortUnit, createNumberFormat } from './number-format.ts'

it.each([
  ['m', [16.3, 14], 'en', ['16.3 m', '14.0 m']],
  ['m', [16.3, 1400], 'de', ['16,3 m', '1.400,0 m']],
  ['%', [56, 26], 'en', ['56%', '26%']],
  ['%', [56.5], 'fr-FR', ['56,5 %']],
  ['$', [1200], 'en', ['$1,200']],
  ['million', [3.2], 'en', ['3.2 million']],
  ['', [1987], 'en', ['1,987']],
] as const)(
  'numbers in %s are written as the language does, with the places that they have',
  (unit, values, code, written) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
    expect(values.map(createNumberFormat(unit, values, code)).map(plain)).toEqual(written)
  },
)

it('a long unit is said once and not with every number', () => {
  expect(isShortUnit('kilowatt hours')).toBe(false)
  expect(createNumberFormat('kilowatt hours', [12], 'en')(12)).toBe('12')
})
