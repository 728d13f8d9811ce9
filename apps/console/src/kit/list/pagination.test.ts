import { describe, expect, it } from 'vitest'
import { pageNumbers, sliceItems } from './pagination.ts'

const letters = 'abcdefghijkl'.split('')

describe('a page of a list', () => {
  it.each([
    [1, 'abcde', '1-5 of 12 on 1 of 3'],
    [3, 'kl', '11-12 of 12 on 3 of 3'],
    [9, 'kl', '11-12 of 12 on 3 of 3'],
    [0, 'abcde', '1-5 of 12 on 1 of 3'],
    [Number.NaN, 'abcde', '1-5 of 12 on 1 of 3'],
  ])('wanted as %d holds %s', (wanted, items, words) => {
    const page = sliceItems(letters, wanted, 5)
    expect(page.items.join('')).toBe(items)
    expect(`${page.from}-${page.to} of ${page.totalCount} on ${page.page} of ${page.pageCount}`).toBe(words)
  })

  it('of nothing is one empty page', () => {
    expect(sliceItems([], 4, 10)).toEqual({ items: [], page: 1, pageCount: 1, from: 0, to: 0, totalCount: 0 })
  })
})

describe('the page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('around %i of %i are %j', (page, pageCount, numbers) => {
    expect(pageNumbers(page, pageCount)).toEqual(numbers)
  })
})
