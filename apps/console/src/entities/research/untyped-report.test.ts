import { expect, it } from 'vitest'
import { detectUntypedReport } from './untyped-report.ts'

it.each([
  ['<p>Bees</p>', 'html'],
  ['Bees < wasps and 3 > 2', 'text'],
  ['{"a":1}', 'json'],
  ['[not json', 'text'],
  ['42', 'text'],
  ['  ', 'text'],
])('what a server sends, %j, is %s', (text, kind) => {
  expect(detectUntypedReport(text).kind).toBe(kind)
})
