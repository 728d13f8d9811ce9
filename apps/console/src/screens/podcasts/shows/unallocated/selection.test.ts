import { describe, expect, it } from 'vitest'
import { type SelectionChange, changedSelection, nothingSelected } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const toggle = (id: string, isRange = false): SelectionChange => ({ kind: 'toggle', id, isRange, order })
const after = (...changes: SelectionChange[]) =>
  [...changes.reduce(changedSelection, nothingSelected).ids].toSorted().join('')

describe('a selection', () => {
  it.each<[string, SelectionChange[], string]>([
    ['one', [toggle('b')], 'b'],
    ['one and not any more', [toggle('b'), toggle('b')], ''],
    ['a range down', [toggle('b'), toggle('d', true)], 'bcd'],
    ['a range up', [toggle('d'), toggle('b', true)], 'bcd'],
    ['a range without a beginning', [toggle('d', true)], 'd'],
    ['a range taken out', [{ kind: 'all', order }, toggle('b'), toggle('d', true)], 'ae'],
    ['all', [toggle('b'), { kind: 'all', order }], 'abcde'],
    ['none', [{ kind: 'all', order }, { kind: 'clear' }], ''],
    [
      'what is left of a list',
      [
        { kind: 'all', order },
        { kind: 'keep', order: ['a', 'x'] },
      ],
      'a',
    ],
    ['a range from what has gone', [toggle('b'), { kind: 'toggle', id: 'd', isRange: true, order: ['d', 'e'] }], 'bd'],
  ])('of %s', (_, changes, expected) => {
    expect(after(...changes)).toBe(expected)
  })
})
