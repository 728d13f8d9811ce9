import { describe, expect, it } from 'vitest'
import { conceptsConform } from '../conformance.ts'
import { createEmbeddedConcepts } from './plain.ts'

const concepts = createEmbeddedConcepts()
const draft = (topic: string, language = 'English') =>
  concepts.draftShow({ topic, language }, new AbortController().signal)
const titlesOf = async (topic: string, language?: string) =>
  (await draft(topic, language)).episodes.map(({ title }) => title)

describe('the embedded outline', () => {
  conceptsConform(() => ({
    concepts,
    orders: [
      { topic: 'The history of lighthouses and how they are built', language: 'English' },
      { topic: 'salt', language: 'English' },
      { topic: 'Bees\n- biology\n- honey\n- honey\u200b\n', language: 'English' },
      {
        topic: `1. One, two; three. ${'A long sentence about nothing much, and more. '.repeat(90)}`,
        language: 'English',
      },
      { topic: 'x'.repeat(5000), language: 'English' },
      { topic: 'Die Geschichte der Leuchttürme und ihr Bau', language: 'German' },
      { topic: '灯塔的历史，它们如何建造', language: 'Chinese (Simplified)' },
      { topic: 'تاريخ المنارات', language: 'Arabic' },
      { topic: '🚀 space $& $1', language: 'French (France)' },
    ],
  }))

  it.each([
    ['The history of lighthouses and how they are built', ['The history of lighthouses', 'How lighthouses are built']],
    [
      'make a podcast about remote work, its tools, and why it fails',
      ['Remote work: its tools', 'Why remote work fails'],
    ],
    ['How coffee is grown, roasted and brewed', ['How coffee is grown', 'Coffee: roasted', 'Coffee: brewed']],
    ['Rock and roll', ['Rock and roll: where to begin', 'Open questions: Rock and roll']],
    ['How lighthouses changed the way we travel', ['Lighthouses: where to begin', 'Open questions: lighthouses']],
    ['Tea and coffee in Japan', ['Tea and coffee in Japan: where to begin']],
    ['Remote work and its tools', ['Remote work: where to begin', 'Remote work: its tools']],
    ['Bees: biology; behaviour', ['Bees: biology', 'Bees: behaviour']],
    ['Software in Node.js 24.5', ['Software in Node.js 24.5: where to begin']],
  ])('%s gives titles of its own parts', async (topic, expected) => {
    expect(await titlesOf(topic)).toEqual(expect.arrayContaining(expected))
  })

  it('says nothing that the topic does not say: without its words only neutral frames are left', async () => {
    const titles = await titlesOf('salt')
    expect(titles).toHaveLength(7)
    for (const title of titles)
      expect(title).toMatch(/^(Salt: where|(The words|How it|People|What it|Open|Looking).+: salt$)/)
  })

  it('writes in the chosen language, or in the topic’s own words where it has no phrases for it', async () => {
    expect(await titlesOf('Salz', 'German')).toContain('Offene Fragen: Salz')
    expect(await titlesOf('Соль, соляные пути', 'Russian')).toEqual(['Соль', 'Соляные пути'])
    expect((await draft('Соль', 'Russian')).description).toBe('Соль')
  })

  it.each(['How lighthouses changed the way we travel', 'The science of better sleep'])(
    'begins no two titles of "%s" alike',
    async (topic) => {
      const titles = await titlesOf(topic)
      expect(new Set(titles.map((title) => title.split(' ').slice(0, 2).join(' '))).size).toBe(titles.length)
    },
  )

  it('gives the same outline for the same topic', async () => {
    expect(await draft('Salt and bread')).toEqual(await draft('Salt and bread'))
  })
})
