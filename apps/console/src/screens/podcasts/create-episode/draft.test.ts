import { describe, expect, it } from 'vitest'
import { applyHandoffs } from './handoffs.ts'
import { selectCustomVoices } from '../../../entities/voices/voice-pair.ts'
import { type EpisodeDraft, type Material, episodeDraft, materialOf, openCard, unusedMaterials } from './draft.ts'

const site = { id: '1', type: 'website', content: 'https://example.com' } as const

const filled: EpisodeDraft = {
  card: 'topic',
  material: 'topic',
  sources: [site],
  typedAddress: 'a.com',
  typedText: 'b',
  topic: 'Tea',
  script: 'SPEAKER_00: a',
  feedIds: ['1'],
  feedItems: {},
  researchIds: ['2'],
  projectIds: ['4'],
  instructions: 'Be kind',
  voices: selectCustomVoices,
  language: 'German',
  duration: 'long',
  style: 'debate',
  podcastId: 's',
  schedule: { date: '2026-05-01', time: '09:00' },
  keepsData: false,
}

describe('the form', () => {
  it('is cleared after a success, but for voices, language and the wish to keep it', () => {
    expect(episodeDraft.afterSuccess(filled)).toEqual({
      ...episodeDraft.empty,
      voices: selectCustomVoices,
      language: 'German',
    })
  })

  it('survives being kept, and starts a field anew that cannot be read', () => {
    expect(episodeDraft.read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(episodeDraft.read({ ...filled, style: 'loud', sources: 'none' })).toEqual({
      ...filled,
      style: 'deep dive',
      sources: [],
    })
  })

  it.each<[string, Partial<EpisodeDraft>, Material | undefined]>([
    ['nothing', {}, undefined],
    ['an open address card', { card: 'website' }, undefined],
    ['an open address card beside a topic', { card: 'website', material: 'resources', topic: 'Tea' }, 'topic'],
    ['an open topic card beside sources', { card: 'topic', sources: [site] }, 'topic'],
    ['a topic left blank', { material: 'topic', sources: [site] }, 'resources'],
    ['a topic that was opened last', { material: 'topic', topic: 'Tea', sources: [site] }, 'topic'],
  ])('with %s is made of %s', (_, changes, material) => {
    expect(materialOf({ ...episodeDraft.empty, ...changes })).toBe(material)
  })

  it('knows what it holds and will not send', () => {
    expect(unusedMaterials(filled)).toEqual(['resources', 'script', 'feeds', 'research'])
    expect(openCard(filled, 'script')).toMatchObject({ card: 'script', material: 'script' })
  })

  const nothing = { scheduledOn: null, podcastId: null, script: undefined, researchIds: undefined }
  it('takes what other pages left', () => {
    const arrivals = { scheduledOn: '2026-05-01T09:00', podcastId: null, script: 'SPEAKER_00: a', researchIds: ['r'] }
    expect(applyHandoffs(episodeDraft.empty, arrivals)).toMatchObject({
      card: 'script',
      script: 'SPEAKER_00: a',
      researchIds: ['r'],
      schedule: { date: '2026-05-01', time: '09:00' },
    })
    expect(applyHandoffs(episodeDraft.empty, { ...nothing, researchIds: ['r'] })).toMatchObject({
      card: 'research',
      researchIds: ['r'],
    })
  })

  it('takes the show that it was begun from', () => {
    expect(applyHandoffs(filled, { ...nothing, podcastId: '7' })).toEqual({ ...filled, podcastId: '7' })
  })

  it('stays as it is where nothing was left, or nothing that can be read', () => {
    expect(applyHandoffs(filled, nothing)).toEqual(filled)
    expect(applyHandoffs(filled, { ...nothing, scheduledOn: 'soon' })).toEqual(filled)
  })

  it.each<[string, boolean, Partial<EpisodeDraft>]>([
    ['in place of what was picked', false, { feedIds: ['9'], feedItems: { 9: ['a', 'b'] } }],
    ['beside it, where one came from here', true, { feedIds: ['1', '9'], feedItems: { 9: ['a', 'b'] } }],
  ])('items of a feed %s', (_, isBeside, expected) => {
    const feeds = { feeds: [{ feedId: '9', itemIds: ['a', 'b'] }], isBeside }
    expect(applyHandoffs(filled, { ...nothing, feeds })).toMatchObject({
      ...expected,
      card: 'feeds',
      material: 'feeds',
    })
  })
})
