import { expect, test } from 'vitest'
import { describeStartFailure } from './start-failure.ts'

const errorWithCode = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each<[Error, RegExp]>([
  [errorWithCode('EADDRINUSE', 'listen'), /^The port is taken .* Choose another one with PORT\.$/],
  [errorWithCode('EACCES', 'listen'), /^The port is not ours to take .* PORT\.$/],
  [errorWithCode('ENOTFOUND', 'getaddrinfo'), /^There is no such host .* HOST and DATABASE_URL\.$/],
  [
    new Error('Failed query', { cause: errorWithCode('28P01', 'query') }),
    /refuses the user or the password .* DATABASE_URL\.$/,
  ],
  [errorWithCode('ENOSPC', 'write'), /^The disk of the data folder is full/],
])('%o is told in one sentence', (error, sentence) => {
  expect(describeStartFailure(error)).toMatch(sentence)
})

test('what nobody foresaw is told with all that is known', () => {
  expect(describeStartFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /)
})
