import { expect, test } from 'vitest'
import { describeUnread } from './describe-unread.ts'

const page = 'https://example.com/gone'

test.each([
  [
    '"example.com" answered with 404 (no such page).',
    `${page} could not be read: it answered with 404 (no such page).`,
  ],
  [`"${page}" is "image/png", which cannot be used here.`, `"${page}" is "image/png", which cannot be used here.`],
  ['"other.example" refused the connection.', `${page} could not be read: "other.example" refused the connection.`],
  [
    'The connection to "example.com" broke off.',
    `${page} could not be read: The connection to "example.com" broke off.`,
  ],
])('why a page could not be read names it once: %s', (why, words) => {
  expect(describeUnread(page, why)).toBe(words)
})
