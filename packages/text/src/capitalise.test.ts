import { expect, it } from 'vitest'
import { capitalise } from './capitalise.ts'

it.each([
  ['tides', 'Tides'],
  ['ébbe', 'Ébbe'],
  ['ώρα', 'Ώρα'],
  ['приливы', 'Приливы'],
  ['𐐨𐐩', '𐐀𐐩'],
  ['მოქცევა', 'მოქცევა'],
  ['ज्वार', 'ज्वार'],
  ['潮', '潮'],
  ['3 tides', '3 tides'],
  ['“tides”', '“tides”'],
  ['', ''],
])('%j begins as %j', (text, expected) => {
  expect(capitalise(text)).toBe(expected)
})

it('asks the language for its capital', () => {
  expect(capitalise('izmir', 'tr')).toBe('İzmir')
  expect(capitalise('izmir')).toBe('Izmir')
})
