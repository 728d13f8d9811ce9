import type { Voice } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { selectCustomVoices } from '../../../entities/voices/voice-pair.ts'
import { firstFailure, blockingFailure } from '../../../kit/create/rules.ts'
import { type EpisodeDraft, episodeDraft } from './draft.ts'
import { voicesOf } from './order.ts'
import { episodeRules } from './rules.ts'

const voice = (id: string, language: string) => ({ id, name: id, gender: 'female', language }) as Voice
const english = [voice('1', 'English'), voice('2', 'English')]
const mixed = [voice('1', 'English'), voice('2', 'German')]

const failureOf = (
  changes: Partial<EpisodeDraft>,
  { voices = english, hasKey = true }: { voices?: Voice[]; hasKey?: boolean } = {},
) => {
  const draft = { ...episodeDraft.empty, ...changes }
  return blockingFailure(hasKey, episodeRules, {
    draft,
    pair: voicesOf(draft, voices),
    areVoicesKnown: true,
    areFilesRead: true,
    goneFiles: [],
    files: {},
  })
}

const site = { id: 'a', type: 'website', content: 'https://example.com' } as const
const script = 'SPEAKER_00: Hello\nSPEAKER_01: Hi'
const sameLanguage = 'Both selected voices must have the same language. Please select voices with matching languages.'

describe('what is wrong with the form, in the order of the specification', () => {
  it('is first of all that there is no key', () => {
    expect(failureOf({}, { hasKey: false })).toEqual({
      field: 'key',
      words: 'API key is required. Please add your API key in the API Key page.',
    })
  })

  it.each<[string, Partial<EpisodeDraft>, string, string]>([
    ['nothing', {}, 'sources', 'Please add at least one resource, topic, script, feed, or research'],
    [
      'an open card and nothing added',
      { card: 'website' },
      'sources',
      'Please add at least one resource, topic, script, feed, or research',
    ],
    ['a blank topic', { card: 'topic', topic: ' ' }, 'topic', 'Please enter a topic'],
    ['a blank topic beside sources', { card: 'topic', sources: [site] }, 'topic', 'Please enter a topic'],
    ['a blank script', { card: 'script', script: ' \n ' }, 'script', 'Please provide a custom script'],
    ['no feed', { card: 'feeds' }, 'feeds', 'Please select at least one feed'],
    [
      'too many items of feeds',
      { card: 'feeds', feedIds: ['1', '2'], feedItems: { 1: Array(12).fill('a'), 2: Array(9).fill('b') } },
      'feeds',
      'At most 20 items of feeds may be combined',
    ],
    ['no research', { card: 'research' }, 'research', 'Please select at least one research'],
    [
      'a script without speakers',
      { card: 'script', script: 'Hello\nSPEAKER_0: Hi\nspeaker_00: Hi' },
      'script',
      'The script must include lines that start with SPEAKER_00:, SPEAKER_01:, etc.',
    ],
    [
      'a script with one voice',
      { card: 'script', script, voices: { mode: 'custom', voice1: '1', voice2: '' } },
      'voices',
      'Custom voices are required when using a custom script. Please select voices for both hosts.',
    ],
    ['a long topic', { card: 'topic', topic: 'a'.repeat(5001) }, 'topic', 'A topic may have at most 5,000 characters'],
    [
      'a script of too many lines',
      { card: 'script', script: 'SPEAKER_00: a\n'.repeat(1001) },
      'script',
      'A script may have at most 1,000 lines',
    ],
    [
      'a script with a line that is too long',
      { card: 'script', script: `SPEAKER_00: ${'a'.repeat(5000)}` },
      'script',
      'A script line may have at most 5,000 characters',
    ],
    [
      'long instructions',
      { sources: [site], instructions: 'a'.repeat(5001) },
      'instructions',
      'Instructions may have at most 5,000 characters',
    ],
    [
      'a file whose contents are gone',
      { sources: [{ id: 'f', type: 'pdf', file: { name: 'a.pdf', sizeBytes: 5 } }] },
      'sources',
      'Please choose a.pdf again: this browser did not keep the content.',
    ],
  ])('with %s', (_, changes, field, words) => {
    expect(failureOf(changes)).toEqual({ field, words })
  })

  it.each<[string, Partial<EpisodeDraft>]>([
    ['sources', { sources: [site] }],
    ['a topic', { card: 'topic', topic: 'Tea' }],
    ['a script', { card: 'script', script }],
  ])('is that two chosen voices differ in language, with %s', (_, changes) => {
    const failure = failureOf({ ...changes, voices: selectCustomVoices }, { voices: mixed })
    expect(failure).toEqual({ field: 'voices', words: sameLanguage })
  })

  it('is that custom voices are still to come, where they are not picked by hand', () => {
    const facts = {
      pair: voicesOf(episodeDraft.empty, undefined),
      areVoicesKnown: false,
      areFilesRead: true,
      goneFiles: [],
      files: {},
    }
    const draft = { ...episodeDraft.empty, sources: [site], voices: selectCustomVoices }
    expect(firstFailure(episodeRules, { ...facts, draft })?.words).toMatch(/not loaded yet/)
    expect(
      firstFailure(episodeRules, { ...facts, draft: { ...draft, voices: episodeDraft.empty.voices } }),
    ).toBeUndefined()
  })

  it.each<[string, Partial<EpisodeDraft>]>([
    ['sources', { sources: [site] }],
    ['a topic', { card: 'topic', topic: 'Tea' }],
    ['a script of 1,000 lines', { card: 'script', script: 'SPEAKER_00: a\n'.repeat(1000) }],
    ['a script whose instructions are not sent', { card: 'script', script, instructions: 'a'.repeat(6000) }],
    ['feeds', { card: 'feeds', feedIds: ['1'] }],
    ['researches', { card: 'research', researchIds: ['1'] }],
    ['custom voices, of which one is cleared', { sources: [site], voices: { ...selectCustomVoices, voice1: '' } }],
  ])('is nothing with %s', (_, changes) => {
    expect(failureOf(changes)).toBeUndefined()
  })
})
