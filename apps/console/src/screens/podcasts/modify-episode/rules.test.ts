import { endpoints } from '@patchbay/contract'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { audioUrlOf } from '../../../entities/episodes/recording.ts'
import { voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { filledFrom } from '../../../entities/requests/order-form.tsx'
import { blockingFailure } from '../../../kit/create/rules.ts'
import { type ModifyDraft, modifyDraft, describeSource, applyHandoff } from './draft.ts'
import { fromOrder } from './from-order.ts'
import { orderOf } from './order.ts'
import { preselectOtherVoices } from './other-voices.ts'
import { modifyRules } from './rules.ts'

const voice = (id: string, language: string) => ({
  id,
  name: `Voice ${id}`,
  language,
  gender: 'female' as const,
  token: undefined,
  sampleUrl: undefined,
  clientId: undefined,
  defaultHost: undefined,
})
const voices = [voice('1', 'English'), voice('2', 'English'), voice('3', 'German')]
const episode = { id: 'a', title: 'Tides', audioUrl: 'http://127.0.0.1/files/a.mp3' }

const { empty: emptyDraft, afterSuccess: resetDraft, read } = modifyDraft

const failureOf = (part: Partial<ModifyDraft>, { hasKey = true, known = true, hosts = [] as string[] } = {}) => {
  const draft = { ...emptyDraft, ...part }
  const pair = voicePairOf(draft.voices, known ? voices : undefined)
  const facts = { draft, audioUrl: audioUrlOf(draft, undefined), pair, hosts, areVoicesKnown: known }
  return blockingFailure(hasKey, modifyRules, facts)
}
const url = (audioUrl: string): Partial<ModifyDraft> => ({ source: 'url', audioUrl })
const custom = (voice1: string, voice2: string) => ({ mode: 'custom' as const, voice1, voice2 })

describe('Modify Episode', () => {
  it.each<[string, Partial<ModifyDraft>, string | undefined]>([
    ['nothing chosen', {}, 'Please select a podcast or provide an audio URL'],
    ['an empty address', url(' '), 'Please select a podcast or provide an audio URL'],
    [
      'an address without https',
      url('http://example.com/a.mp3'),
      'Please enter a valid audio URL. It must start with https://',
    ],
    [
      'an address without a scheme',
      url('example.com/a.mp3'),
      'Please enter a valid audio URL. It must start with https://',
    ],
    [
      'no voice',
      { episode, voices: custom('', '') },
      'At least one voice must be selected before modifying the podcast',
    ],
    [
      'voices of two languages',
      { episode, voices: custom('1', '3') },
      'Both selected voices must have the same language. Please select voices with matching languages.',
    ],
    [
      'endless instructions',
      { episode, instructions: 'a'.repeat(5001) },
      'Instructions may have at most 5,000 characters',
    ],
    ['an own episode, also of a server without https', { episode }, undefined],
    ['one voice alone', { episode, voices: custom('', '2') }, undefined],
    ['an https address', url('https://example.com/a.mp3'), undefined],
  ])('with %s', (_, part, words) => {
    expect(failureOf(part)?.words).toBe(words)
  })

  it('asks for a key before anything else, and waits for voices that are not there', () => {
    expect(failureOf({}, { hasKey: false })?.field).toBe('key')
    expect(failureOf({ episode }, { known: false })?.words).toBe('The voices are not loaded yet. Please wait for them.')
  })

  it('sends the address, both voices and trimmed instructions, and nothing that is empty', () => {
    const sent = (part: Partial<ModifyDraft>) => {
      const draft = { ...emptyDraft, ...part }
      const pair = voicePairOf(draft.voices, voices)
      const { body } = orderOf({ draft, audioUrl: audioUrlOf(draft, undefined), pair })
      return body.kind === 'json' && (JSON.parse(JSON.stringify(body.value)) as unknown)
    }
    expect(sent({ episode, instructions: '  Slower. ' })).toEqual({
      audioUrl: episode.audioUrl,
      voice1: 1,
      voice2: 2,
      instructions: 'Slower.',
    })
    expect(sent({ ...url(' https://example.com/a.mp3 '), instructions: ' ', voices: custom('', '2') })).toEqual({
      audioUrl: 'https://example.com/a.mp3',
      voice2: 2,
    })
  })

  it('takes what another page hands over, and takes the list’s address where none came with it', () => {
    const draft = applyHandoff(
      { ...emptyDraft, ...url('https://example.com/x.mp3') },
      { id: 'a', title: undefined, audioUrl: undefined },
    )
    expect([draft.source, describeSource(draft, undefined)]).toEqual(['episode', 'Untitled Episode'])
    expect(audioUrlOf(draft, undefined)).toBe('')
    expect(audioUrlOf(draft, z.parse(endpoints.content.list.response, [{ ...episode, status: 100 }]).items[0])).toBe(
      episode.audioUrl,
    )
  })

  it.each<[string, Partial<ModifyDraft>, string[], RegExp | undefined]>([
    ['the voices that it has', { voices: custom('1', '2') }, ['Voice 1', 'Voice 2'], /has these voices already/],
    ['one voice that it has', { voices: custom('1', '1') }, ['Voice 1'], /has these voices already/],
    ['them the other way round', { voices: custom('2', '1') }, ['Voice 1', 'Voice 2'], undefined],
    [
      'them and something to change',
      { voices: custom('1', '2'), instructions: 'Slower.' },
      ['Voice 1', 'Voice 2'],
      undefined,
    ],
    ['voices of which nobody knows whether it has them', { voices: custom('1', '2') }, [], undefined],
  ])('with %s', (_, part, hosts, words) => {
    const failure = failureOf({ episode, ...part }, { hosts })
    if (words) expect(failure?.words).toMatch(words)
    else expect(failure).toBeUndefined()
  })

  it('offers voices that the episode does not have, in its language', () => {
    const offered = (hosts: string[], choice = emptyDraft.voices) => {
      const { voice1, voice2 } = preselectOtherVoices(
        choice,
        [...voices, voice('4', 'English'), voice('5', 'English')],
        hosts,
      )
      return [voice1, voice2]
    }
    expect(offered(['Voice 1', 'Voice 2'])).toEqual(['4', '5'])
    expect(offered(['Voice 2'])).toEqual(['1', '4'])
    expect(offered(['Voice 1', 'Voice 2'], custom('2', ''))).toEqual(['2', ''])
    // It speaks alone in its language: then the first two stay what they are.
    expect(offered(['Voice 3'])).toEqual([undefined, undefined])
  })

  it('is filled as it was ordered', () => {
    const order = { episodeId: 'a', audioUrl: 'https://example.com/a.mp3', voice1: '4', instructions: 'Slower.' }
    const { draft } = filledFrom(fromOrder, order, { ...modifyDraft.empty, keepsData: true })
    expect(draft).toMatchObject({
      source: 'episode',
      episode: { id: 'a' },
      voices: custom('4', ''),
      instructions: 'Slower.',
      keepsData: true,
    })
    expect(describeSource(draft, { id: 'a', title: 'Tides', audioTitle: undefined, audioUrl: undefined })).toBe('Tides')
    expect(filledFrom(fromOrder, { audioUrl: order.audioUrl }, draft).draft).toMatchObject({
      source: 'url',
      audioUrl: order.audioUrl,
    })
  })

  it('keeps its voices after a success, and reads what a browser kept', () => {
    const filled = { ...emptyDraft, episode, voices: custom('1', '2'), instructions: 'Slower.' }
    expect(resetDraft(filled)).toEqual({ ...emptyDraft, voices: custom('1', '2') })
    expect(read(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
    expect(read({ source: 5, episode: 'x', voices: null })).toEqual(emptyDraft)
  })
})
