import { describe, expect, it } from 'vitest'
import { type Rule, firstFailure } from './rules.ts'

const rules: Rule<{ name: string; age: number }, 'name' | 'age'>[] = [
  { field: 'name', fails: ({ name }) => name === '', words: 'A name is needed' },
  { field: 'age', fails: ({ age }) => age < 18, words: ({ age }) => `${age} is too young` },
]

describe('rules', () => {
  it.each([
    [
      { name: '', age: 3 },
      { field: 'name', words: 'A name is needed' },
    ],
    [
      { name: 'Ada', age: 3 },
      { field: 'age', words: '3 is too young' },
    ],
    [{ name: 'Ada', age: 36 }, undefined],
  ])('of %o: the first that fails', (facts, failure) => {
    expect(firstFailure(rules, facts)).toEqual(failure)
  })
})
