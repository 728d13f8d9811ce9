import { concept as conceptSchema } from '../../../../../packages/contract/src/entities/draft.ts'
import * as z from 'zod/mini'
import { afterEach, describe, expect, it } from 'vitest'
import { conceptCache, parseConcept, withTitle } from './concept.ts'

const answer = (raw: object) => z.parse(conceptSchema, raw)
const half = () => 0.5

describe('a concept', () => {
  it('takes titles alone and titles with seconds, at most ten, and fills the lengths that are missing', () => {
    const titles = Array.from({ length: 9 }, (_, index) => `Title ${index}`)
    const made = parseConcept(
      'r',
      answer({ episodes: [{ title: 'First', durationSeconds: 90 }, ...titles, 'Eleventh'] }),
      half,
    )
    expect(made.episodes).toHaveLength(10)
    expect(made.episodes.slice(0, 2)).toEqual([
      { id: '1', title: 'First', durationSeconds: 90 },
      { id: '2', title: 'Title 0', durationSeconds: 1950 },
    ])
  })

  it.each([
    [() => 0, 1200],
    [() => 0.999999, 2700],
  ])('has lengths of 1200 to 2700 seconds', (random, expected) => {
    expect(parseConcept('r', answer({ episodes: ['One'] }), random).episodes[0]?.durationSeconds).toBe(expected)
  })

  it.each([
    [{ imageUrl: '/a.jpg' }, '/a.jpg'],
    [{ image: { url: '/b.jpg' } }, '/b.jpg'],
    [{ image_url: '' }, undefined],
    [{}, undefined],
  ])('finds the artwork of %j', (raw, expected) => {
    expect(parseConcept('r', answer(raw), half).imageUrl).toBe(expected)
  })

  it.each([
    ['  New  ', ['New', 'Two']],
    ['   ', ['One', 'Two']],
  ])('with the title "%s"', (typed, titles) => {
    const made = parseConcept('r', answer({ episodes: ['One', 'Two'] }), half)
    expect(withTitle(made, '1', typed).episodes.map(({ title }) => title)).toEqual(titles)
  })
})

describe('the concept kept in the tab', () => {
  const made = parseConcept('r', answer({ name: 'Tides', episodes: ['One'] }), half)
  const name = 'podcast-concept:r'
  afterEach(() => conceptCache.remove('r'))

  it('comes back as it was, and as the same object', () => {
    conceptCache.write('r', made)
    expect(conceptCache.read('r')).toEqual(made)
    expect(conceptCache.read('r')).toBe(conceptCache.read('r'))
  })

  it.each([
    ['another version', { version: 1, id: 'r', value: made }],
    ['another request', { version: 2, id: 'q', value: made }],
    ['another shape', { version: 2, id: 'r', value: { name: 'Tides' } }],
  ])('is not read from %s', (_, kept) => {
    sessionStorage.setItem(name, JSON.stringify(kept))
    expect(conceptCache.read('r')).toBeUndefined()
  })

  it('is not read from what is no JSON', () => {
    sessionStorage.setItem(name, '{')
    expect(conceptCache.read('r')).toBeUndefined()
  })
})
