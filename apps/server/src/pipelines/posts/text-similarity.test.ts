import { describe, expect, it } from 'vitest'
import { diceSimilarity, filterDissimilar } from './text-similarity.ts'

const tides = 'The tides at the Bay of Fundy rise 16 metres between low water and high water. https://example.org/tides'

describe('two posts', () => {
  it.each([
    ['the same', tides, 0.99, 1],
    [
      'the same with another link and hashtag signs',
      'The tides at the Bay of Fundy rise 16 metres between low water and high water! https://other.example',
      0.99,
      1,
    ],
    [
      'the same with a few other words',
      'At the Bay of Fundy, the tides rise 16 metres between low water and high water.',
      0.75,
      1,
    ],
    [
      'of one thing, saying another',
      'Tides run late in harbours because the water has to find its way over shoals.',
      0,
      0.5,
    ],
    ['of another thing', 'William Thomson built the first machine that predicts tides in 1872.', 0, 0.4],
    ['without any letter', '😀😀', 0, 0],
  ])('%s', (_, other, least, most) => {
    expect(diceSimilarity(tides, other)).toBeGreaterThanOrEqual(least)
    expect(diceSimilarity(tides, other)).toBeLessThanOrEqual(most)
  })

  it.each([
    [
      'Japanese',
      '潮の満ち引きは月の引力によって起こり、港ごとに時間がずれます。',
      '潮の満ち引きは月の引力によって起こり、港によって時間がずれます。',
    ],
    [
      'Arabic',
      'يرتفع المد في خليج فندي ستة عشر مترا بين الجزر والمد',
      'يرتفع المد في خليج فندي ستة عشر مترا بين المد والجزر',
    ],
  ])('are alike in %s too', (_, one, other) => {
    expect(diceSimilarity(one, other)).toBeGreaterThan(0.65)
    expect(diceSimilarity(one, tides)).toBe(0)
  })
})

it('of several, those are kept that are like none before them', () => {
  const said = [
    'One thing is said here.',
    'Another matter altogether.',
    'One thing is said here!',
    'And the third of them all.',
  ]
  expect(filterDissimilar(said, (text) => text, ['Another matter, altogether'])).toEqual([said[0], said[3]])
})
