import { describe, expect, it } from 'vitest'
import { type BuzzingVoice, buzzingVoice, buzzHertz } from './buzzing-voices.fixture.ts'
import { clusterSpeakers, matchSpeakersAcrossSegments } from './cluster-speakers.ts'
import { type SpeakerEmbedding, speakerEmbedding } from './speaker-embedding.ts'

const embeddingOf = (person: BuzzingVoice) => speakerEmbedding(buzzingVoice(person, 2)) ?? []

describe('voices are told apart', () => {
  it.each<[string, BuzzingVoice[], number[]]>([
    ['one alone', ['deep', 'deep', 'deep', 'deep', 'deep', 'deep'], [0, 0, 0, 0, 0, 0]],
    ['two in turn', ['high', 'deep', 'high', 'deep', 'high', 'deep'], [0, 1, 0, 1, 0, 1]],
    ['two, of whom one says more', ['deep', 'deep', 'high', 'deep', 'deep', 'high'], [0, 0, 1, 0, 0, 1]],
    ['three', ['nasal', 'deep', 'high', 'nasal', 'deep', 'high', 'deep', 'nasal', 'high'], [0, 1, 2, 0, 1, 2, 1, 0, 2]],
  ])('%s', (_, talk, voices) => {
    const prints = talk.map(embeddingOf)
    expect(
      clusterSpeakers(
        prints,
        prints.map(() => 1),
      ),
    ).toEqual(voices)
  })

  it.each<[string, SpeakerEmbedding[], number[]]>([
    ['nobody', [], []],
    ['one line', [embeddingOf('deep')], [0]],
    ['two lines, of which nobody knows', [embeddingOf('deep'), embeddingOf('high')], [0, 0]],
  ])('of %s', (_, prints, voices) => {
    expect(
      clusterSpeakers(
        prints,
        prints.map(() => 1),
      ),
    ).toEqual(voices)
  })

  it.each<[string, Int16Array]>([
    ['nothing', new Int16Array(0)],
    ['silence', new Int16Array(buzzHertz * 3)],
    ['half a second', buzzingVoice('deep', 0.4)],
  ])('%s has no print', (_, samples) => {
    expect(speakerEmbedding(samples)).toBeUndefined()
  })
})

it('people of one piece are found in the next, whatever they are called there; who was not heard before is new', () => {
  const speaker = (label: number, piece: number, person: BuzzingVoice) => ({
    label,
    piece,
    prints: [embeddingOf(person), embeddingOf(person), embeddingOf(person)],
  })
  const found = matchSpeakersAcrossSegments([
    speaker(0, 0, 'deep'),
    speaker(1, 0, 'high'),
    speaker(1000, 1, 'high'),
    speaker(1001, 1, 'nasal'),
    speaker(2000, 2, 'nasal'),
    speaker(2001, 2, 'deep'),
    // Too little was said to know them by.
    { label: 2002, piece: 2, prints: [] },
  ])
  expect([...found]).toEqual([
    [0, 0],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [2000, 2],
    [2001, 0],
    [2002, 3],
  ])
})
