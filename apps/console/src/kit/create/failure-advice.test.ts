import { expect, it } from 'vitest'
import type { ErrorKind } from '../../api/errors.ts'
import { failureAdviceFor } from './failure-advice.ts'

it.each<[ErrorKind, string, string]>([
  ['rate-limited', 'Too many requests.', 'Nothing was charged and your form is kept. Wait a moment and send it again.'],
  [
    'rate-limited',
    "Today's allowance of 3 podcasts is used up. It renews at midnight UTC. Nothing was started or charged.",
    'Your form is kept.',
  ],
  ['credits', 'Not enough credits. Nothing was started or charged.', 'Your form is kept.'],
  ['too-large', 'The file is too large.', 'Nothing was charged and your form is kept. Remove or shorten a source.'],
])(
  'after %s, said as "%s", says once what is charged and nothing that the server contradicts',
  (kind, message, words) => {
    expect(failureAdviceFor({ kind, message })).toBe(words)
  },
)
