import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'

const coded = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each<[Error, RegExp]>([
  [coded('EADDRINUSE', 'listen'), /^The port is taken .* Choose another one with PORT\.$/],
  [coded('EACCES', 'listen'), /^The port is not ours to take .* PORT\.$/],
  [coded('ENOTFOUND', 'getaddrinfo'), /^There is no such host .* HOST and DATABASE_URL\.$/],
  [
    new Error('Failed query', { cause: coded('28P01', 'query') }),
    /refuses the user or the password .* DATABASE_URL\.$/,
  ],
  [coded('ENOSPC', 'write'), /^The disk of the data folder is full/],
])('%o is told in one sentence', (error, sentence) => {
  expect(startFailure(error)).toMatch(sentence)
})

test('what nobody foresaw is told with all that is known', () => {
  expect(startFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /)
})
