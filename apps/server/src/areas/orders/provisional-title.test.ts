import { expect, it } from 'vitest'
import { provisionalTitle } from './provisional-title.ts'

it.each([
  ['The tides', 'The tides'],
  [`${'The tides and the moon '.repeat(5)}again`, `${'The tides and the moon '.repeat(5)}again`],
  [`${'The tides and the moon '.repeat(5)}again and again`, `${'The tides and the moon '.repeat(5)}again…`],
  ['潮'.repeat(130), `${'潮'.repeat(120)}…`],
])('a topic is the name of what is made of it, cut between its words: %s', (topic, name) => {
  expect(provisionalTitle({ kind: 'topic', topic })).toBe(name)
})
