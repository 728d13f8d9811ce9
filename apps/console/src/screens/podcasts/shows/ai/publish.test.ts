import { describe, expect, it } from 'vitest'
import type { EditedConcept } from '../../../../entities/drafts/concept.ts'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { createShowCall, executeCall, publishCostOf, publishRules } from './publish.ts'

const concept: EditedConcept = {
  requestId: 'r',
  topic: 'The sea',
  language: 'English',
  name: 'Tides',
  description: 'About the sea',
  imageUrl: '/files/a.jpg',
  episodes: [
    { id: '1', title: 'One', durationSeconds: 1 },
    { id: '2', title: 'Two', durationSeconds: 1 },
  ],
}
const { imageUrl: _, ...withoutArtwork } = concept

describe('publishing', () => {
  it.each([
    [{ lacksModel: false, concept: undefined }, 'Generate a podcast concept first.'],
    [
      { lacksModel: false, concept: { ...withoutArtwork, requestId: '' } },
      'Draft information missing. Please regenerate your podcast.',
    ],
    [{ lacksModel: false, concept: withoutArtwork }, 'Podcast artwork is required before publishing.'],
    [{ lacksModel: true, concept }, 'Plug in a model for words at Settings → Engines first.'],
    [{ lacksModel: false, concept }, undefined],
  ])('of %o says %s', (facts, words) => {
    expect(firstFailure(publishRules, facts)?.words).toBe(words)
  })

  it('costs ten credits an episode', () => {
    expect(publishCostOf(concept)).toBe(20)
  })

  it('creates the show of the draft, with this console as its website wherever that stands', () => {
    const json = (origin: string) => {
      const { body } = createShowCall(concept, origin)
      return body.kind === 'json' ? body.value : undefined
    }
    expect(json('https://studio.example.com')).toEqual({
      draftId: 'r',
      name: 'Tides',
      description: 'About the sea',
      author: 'Tides',
      link: 'https://studio.example.com',
      imageUrl: 'https://studio.example.com/files/a.jpg',
    })
    expect(json('http://localhost:4600')).toMatchObject({ link: 'http://localhost:4600' })
  })

  it('orders the titles as they stand', () => {
    expect(executeCall(concept, 'p').body).toEqual({
      kind: 'json',
      value: {
        requestId: 'r',
        podcastId: 'p',
        topic: 'The sea',
        language: 'English',
        name: 'Tides',
        description: 'About the sea',
        episodes: ['One', 'Two'],
      },
    })
  })
})
