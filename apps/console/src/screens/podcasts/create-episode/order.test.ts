import { type Voice, callPathOf } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { selectCustomVoices, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { type EpisodeDraft, episodeDraft } from './draft.ts'
import { costOf, orderOf, voicesOf } from './order.ts'

const voice = (id: string): Voice => ({
  id,
  name: id,
  gender: 'female',
  language: 'English',
  sampleUrl: undefined,
  token: undefined,
  clientId: undefined,
  defaultHost: undefined,
})
const voices = [voice('7'), voice('amy')]
const files = { f: 'JVBERi0=' }

/** What goes over the wire: a field without a value is left out by JSON. */
const sent = (changes: Partial<EpisodeDraft>) => {
  const draft = { ...episodeDraft.empty, ...changes }
  const call = orderOf({ draft, pair: voicesOf(draft, voices), files })
  const json: unknown = call.body.kind === 'json' ? JSON.parse(JSON.stringify(call.body.value)) : undefined
  return { path: callPathOf(call), json }
}

const site = { id: 'a', type: 'website', content: 'https://example.com' } as const
const pdf = { id: 'f', type: 'pdf', file: { name: 'a.pdf', sizeBytes: 6 } } as const
const bare = { outputType: 'audio', style: 'deep dive' }

describe('an order', () => {
  it.each<[string, Partial<EpisodeDraft>, unknown]>([
    [
      'of sources',
      { sources: [site, pdf] },
      {
        ...bare,
        resources: [
          { type: 'website', content: 'https://example.com' },
          { type: 'pdf', content: 'JVBERi0=' },
        ],
      },
    ],
    ['of a topic', { material: 'topic', topic: ' Tea ' }, { ...bare, topic: 'Tea' }],
    ['of feeds', { material: 'feeds', feedIds: ['1', '2'] }, { ...bare, feeds: ['1', '2'] }],
    [
      'of some items of one feed and what is new of another',
      { material: 'feeds', feedIds: ['1', '2'], feedItems: { 2: ['a', 'b'], 3: ['c'] } },
      { ...bare, feedSelections: [{ feedId: '1' }, { feedId: '2', feedItemIds: ['a', 'b'] }] },
    ],
    ['of researches', { material: 'research', researchIds: ['r'] }, { ...bare, researches: ['r'] }],
    [
      'of one kind only, whatever else stands in the form',
      { material: 'topic', topic: 'Tea', sources: [site], feedIds: ['1'], researchIds: ['r'], script: 'SPEAKER_00: a' },
      { ...bare, topic: 'Tea' },
    ],
    [
      'with every setting',
      {
        material: 'topic',
        topic: 'Tea',
        instructions: ' Be kind ',
        language: 'German',
        duration: 'short',
        style: 'debate',
        podcastId: 's',
        schedule: { date: '2026-05-01', time: '09:00' },
      },
      {
        outputType: 'audio',
        topic: 'Tea',
        text: 'Be kind',
        language: 'German',
        duration: 'short',
        style: 'debate',
        podcastId: 's',
        scheduledOn: new Date('2026-05-01T09:00').toISOString(),
      },
    ],
    [
      'without half a schedule',
      { material: 'topic', topic: 'Tea', schedule: { date: '2026-05-01', time: '' } },
      { ...bare, topic: 'Tea' },
    ],
  ])('%s', (_, changes, json) => {
    expect(sent(changes)).toEqual({ path: 'Content/Create', json })
  })

  it('with a chosen voice goes to its own address, without a language', () => {
    const one = { ...selectCustomVoices, voice2: '' }
    expect(sent({ material: 'topic', topic: 'Tea', voices: one, language: 'German' })).toEqual({
      path: 'Content/CreatePodcastCustomVoices',
      json: { ...bare, topic: 'Tea', voice1: 7 },
    })
  })

  it('with custom voices of which both are cleared is one with default voices', () => {
    const none = { mode: 'custom', voice1: '', voice2: '' } as const
    expect(sent({ material: 'topic', topic: 'Tea', voices: none, language: 'German' })).toEqual({
      path: 'Content/Create',
      json: { ...bare, topic: 'Tea', language: 'German' },
    })
  })

  it('of a script carries its lines, its voices and nothing that writing needs', () => {
    const script = 'SPEAKER_00: Hello\r\n\n  \nSPEAKER_01: Hi  \n'
    const rest = { instructions: 'no', language: 'German', duration: 'long', style: 'brief' } as const
    expect(sent({ material: 'script', script, podcastId: 's', ...rest })).toEqual({
      path: 'Content/CreatePodcastCustomScript',
      json: {
        outputType: 'audio',
        script: 'SPEAKER_00: Hello\nSPEAKER_01: Hi',
        voice1: 7,
        voice2: 'amy',
        podcastId: 's',
      },
    })
  })

  it.each<[string, Partial<EpisodeDraft>, number]>([
    ['default voices', {}, 10],
    ['custom voices', { voices: selectCustomVoices }, 210],
    ['a script', { material: 'script', script: 'SPEAKER_00: a' }, 200],
  ])('with %s costs its price', (_, changes, credits) => {
    const draft = { ...episodeDraft.empty, ...changes }
    expect(costOf({ draft, pair: voicesOf(draft, voices) })).toBe(credits)
  })

  it('forces custom voices on a script, and on nothing else', () => {
    const script: EpisodeDraft = { ...episodeDraft.empty, material: 'script', script: 'SPEAKER_00: a' }
    expect(voicesOf(script, voices)).toEqual(voicePairOf(selectCustomVoices, voices))
    expect(voicesOf(episodeDraft.empty, voices)).toEqual({ voice1: undefined, voice2: undefined })
  })
})
