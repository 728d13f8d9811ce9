import { describe, expect, it } from 'vitest'
import { splitLines, formatTerms, parseTerms } from './terms.ts'

describe('the terms of a project', () => {
  it.each([
    ['', []],
    ['OpenSea', [{ term: 'OpenSea' }]],
    [' OpenSea = open sea \n\nPier 9', [{ term: 'OpenSea', spokenAs: 'open sea' }, { term: 'Pier 9' }]],
    ['a=b', [{ term: 'a=b' }]],
    ['OpenSea = ', [{ term: 'OpenSea =' }]],
  ])('of the lines %j are %j', (lines, terms) => {
    expect(parseTerms(lines)).toEqual(terms)
  })

  it('are the same lines again', () => {
    const lines = 'OpenSea = open sea\nPier 9'
    expect(formatTerms(parseTerms(lines).map(({ term, spokenAs }) => ({ term, spokenAs })))).toBe(lines)
    expect(splitLines(' cheap \n\n low cost ')).toEqual(['cheap', 'low cost'])
  })
})
