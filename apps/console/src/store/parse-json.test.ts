import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('a JSON text', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['"text"', 'text'],
    ['', undefined],
    ['{"a":', undefined],
    ['SPEAKER_00: Hello', undefined],
  ])('%j holds %j', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
})
