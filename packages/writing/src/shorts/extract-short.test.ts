import { expect, test } from 'vitest'
import { extractShort } from './extract-short.ts'
import { countWords } from '../speech-rate.ts'

const text = `# Why the tide is never on time

If you stand on a beach and watch the moon rise, you might expect the water to rise with it. It is also, for nearly every
beach in the world, wrong.

## The bulge

- Each harbour answers in its own way. No formula gives the time of high water from the moon alone. Sailors knew this long
before the mathematics. They wrote down how long after the moon the water stood highest. For London Bridge it was two hours.`

test('a short of a text is made of its own sentences, without its headings and marks', () => {
  const { lines } = extractShort({ text, language: 'English', people: 2 })
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const line of lines) {
    expect(line.text).not.toMatch(/[#\n]|^-/)
    for (const sentence of line.text.split(/(?<=\.) /)) expect(plain).toContain(sentence)
  }
  expect(new Set(lines.map(({ speaker }) => speaker)).size).toBe(2)
  expect(countWords(lines.map((line) => line.text).join(' '))).toBeLessThan(160)
})

test('one person says all of it alone', () => {
  const { lines } = extractShort({ text, language: 'English', people: 1 })
  expect(new Set(lines.map(({ speaker }) => speaker))).toEqual(new Set([0]))
})

test('a topic is no text: the sentence names the setting that would help', () => {
  expect(() => extractShort({ text: 'Tides', language: 'English', people: 2 })).toThrow('Settings → Engines')
})
