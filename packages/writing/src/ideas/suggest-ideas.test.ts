import { describe, expect, it } from 'vitest'
import type { IdeasBrief } from '../port.ts'
import { suggestIdeas } from './suggest-ideas.ts'

const made = [
  {
    title: 'Why the tide is never on time',
    text: 'Every harbour answers the moon in its own way. No formula tells when.',
  },
  { title: 'How bread rises', text: 'Yeast makes the bubbles. It takes hours.' },
  { title: 'The moon in stories', text: 'People told of it by the fire. Nobody speaks of the tide there.' },
]
const ask = (change: Partial<IdeasBrief> = {}) =>
  suggestIdeas({ topic: 'tides', count: 5, language: 'English', material: made, not: [], ...change })

describe('ideas without a model', () => {
  it('are what the workspace has made of the topic, nearest first, and angles on it, each saying which it is', () => {
    expect(ask()).toEqual([
      {
        title: 'Why the tide is never on time',
        description: 'From your own “Why the tide is never on time”: Every harbour answers the moon in its own way.',
      },
      {
        title: 'The moon in stories',
        description: 'From your own “The moon in stories”: People told of it by the fire.',
      },
      { title: 'Tides: what it is, in plain words', description: 'An angle on “tides”. No source was read for it.' },
      { title: 'Tides: how it works', description: 'An angle on “tides”. No source was read for it.' },
      { title: 'Tides: where it began', description: 'An angle on “tides”. No source was read for it.' },
    ])
  })

  it('are as many as were asked for, none twice and none of those offered before', () => {
    const offered: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const titles = ask({ count: 3, not: offered }).map(({ title }) => title)
      expect(titles.length).toBeLessThanOrEqual(3)
      for (const title of titles) expect(offered).not.toContain(title)
      offered.push(...titles)
    }
    expect(ask({ not: offered })).toEqual([])
    expect(ask({ not: ['TIDES - how it works!'] }).map(({ title }) => title)).not.toContain('Tides: how it works')
  })

  it.each([
    ['Warum Moore wieder nass werden', 'German', 'Warum Moore wieder nass werden: einfach erklärt'],
    ['潮の満ち引き', 'Japanese', '潮の満ち引き：やさしい解説'],
    ['Приливы', 'Russian', 'Приливы: простыми словами'],
    // A single word in Latin letters may be of any language.
    ['quantum', 'Indonesian', 'Quantum: what it is, in plain words'],
  ])('of "%s" (%s) begin with "%s"', (topic, language, title) => {
    expect(ask({ topic, language, material: [] })[0]?.title).toBe(title)
  })

  it('are in the language of what was made of the topic, where the topic does not tell', () => {
    const text =
      'Moore bedecken nur drei Prozent der Landfläche, doch sie speichern mehr Kohlenstoff als alle Wälder zusammen. '.repeat(
        3,
      )
    expect(
      ask({ topic: 'Moore', language: 'Dutch', material: [{ title: 'Moore', text }] }).map(({ title }) => title),
    ).toContain('Moore: einfach erklärt')
  })

  it('are the topic itself where we have no words in its language', () => {
    expect(ask({ topic: 'ზღვის მიმოქცევა', language: 'Georgian', material: [] })).toEqual([
      { title: 'ზღვის მიმოქცევა', description: 'ზღვის მიმოქცევა' },
    ])
  })

  it('have short titles for a topic that is a whole text, and none for nothing', () => {
    const [first] = ask({
      topic: `${'I want to know how the tides of the sea follow the moon and what harbours do. '.repeat(5)}`,
      material: [],
    })
    expect(first?.title.length).toBeLessThan(110)
    expect(ask({ topic: ' ', material: [] })).toEqual([])
    expect(ask({ topic: '$& $1', material: [] })[0]?.title).toContain('$& $1')
  })
})
