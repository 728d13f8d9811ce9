import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '../../../text/src/documents.ts'
import { extractNumbers } from '../facts.ts'
import { createGrounding } from './grounding.ts'

const material = (text: string, language = 'English'): SourceDocument => ({
  sourceType: 'text',
  title: 'The harbour of Lindholm',
  language,
  passages: [{ id: 'p1', text }],
})

const unfounded = (said: string, text: string, language = 'English', of = 'English') =>
  createGrounding({
    documents: [material(text, of)],
    style: 'brief',
    duration: 'short',
    language,
    languageChosen: true,
    hostNames: ['Max', 'Nora'],
  })?.ungroundedFacts(said)

describe('what a line says', () => {
  const text =
    'In 1984 Ida Brandt counted 1,600 ships, 42% of them American; the pier cost 4.2 million euros and took a hundred years. Twenty-one of them sank in March.'
  it.each([
    'In nineteen eighty-four Brandt counted sixteen hundred ships.',
    'Forty-two percent of them came from America, Max.',
    'The pier took a hundred years and cost 4.2 million euros.',
    'It cost four point two million euros. Two of us would pay that.',
    'Some 1600 ships, says Ida Brandt of Lindholm.',
    'And 21 of them sank in March, on a Monday.',
  ])('stands in the material: %s', (said) => {
    expect(unfounded(said, text)).toEqual([])
  })

  it.each<[string, string[]]>([
    ['In 1985 there were 1,700 ships.', ['1985', '1,700']],
    ['That was nineteen eighty-seven.', ['nineteen eighty-seven']],
    ['Then came Professor Zanzibar.', ['Zanzibar']],
    ['The port of Rotterdam is larger.', ['Rotterdam']],
    ['Sixty-one ships sank.', ['Sixty-one']],
  ])('does not: %s', (said, facts) => {
    expect(unfounded(said, text)).toEqual(facts)
  })

  it('is compared by its numbers alone where names are translated or nouns have capitals', () => {
    const said = 'Im Jahr 1984 zählte Brandt 1.600 Schiffe im Hafen.'
    expect(unfounded(said, text, 'German')).toEqual([])
    expect(unfounded('Im Jahr 1985 war alles anders.', text, 'German')).toEqual(['1985'])
  })
})

it('what stands in another passage than those that a line names is looked up there', () => {
  const document = material('The pier was built of larch.')
  document.passages.push({ id: 'p2', text: 'It opened in 1984.' }, { id: 'p3', text: 'Since 1984 Ida runs it.' })
  const ground = createGrounding({
    documents: [document],
    style: 'brief',
    duration: 'short',
    language: 'English',
    languageChosen: true,
    hostNames: ['', ''],
  })
  const named = [{ document: 0, passageId: 'p1' }]
  expect(ground?.additionalSources('Larch, and it opened in 1984.', named)).toEqual([{ document: 0, passageId: 'p2' }])
  expect(ground?.additionalSources('It was built of larch.', named)).toEqual([])
  expect(ground?.additionalSources('Hello, it is 1984.', [])).toEqual([])
})

describe('numbers', () => {
  it.each<[string, number[]]>([
    ['twenty-one', [21]],
    ['three hundred and five', [305]],
    ['two million', [2_000_000]],
    ['nineteen eighty-seven', [1987]],
    ['twenty twenty-four', [2024]],
  ])('%s', (said, values) => {
    const [number] = extractNumbers(`There were ${said} ships.`)
    for (const value of values) expect(number?.values).toContain(value)
  })
  it('up to twelve are words like any others', () => {
    expect(extractNumbers('One of the two hosts said ten words and millions of others.')).toEqual([])
  })
})
