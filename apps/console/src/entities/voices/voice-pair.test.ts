import type { Voice } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import {
  type VoiceChoice,
  selectCustomVoices,
  defaultVoices,
  hasAnyVoice,
  hasBothVoices,
  languageLockedMessage,
  languageOfPair,
  selectVoice,
  toWireVoiceId,
  voicePairOf,
  voicesDifferInLanguage,
} from './voice-pair.ts'

const voice = (id: string, language = 'English'): Voice => ({
  id,
  name: `Voice ${id}`,
  gender: 'female',
  language,
  sampleUrl: undefined,
  token: undefined,
  clientId: undefined,
  defaultHost: undefined,
})
const many = [voice('1'), voice('2'), voice('3', 'German'), voice('4', '')]
const custom = (voice1?: string, voice2?: string): VoiceChoice => ({ mode: 'custom', voice1, voice2 })

describe('a choice of voices', () => {
  it.each<[string, VoiceChoice, Voice[] | undefined, (string | undefined)[]]>([
    ['Default selects none', defaultVoices, many, [undefined, undefined]],
    ['Default forgets what was picked', { ...custom('3', '3'), mode: 'default' }, many, [undefined, undefined]],
    ['Custom picks the first two', selectCustomVoices, many, ['1', '2']],
    ['Custom picks the only one twice', selectCustomVoices, [voice('9')], ['9', '9']],
    ['Custom picks none where there is none', selectCustomVoices, [], [undefined, undefined]],
    ['Custom waits for the voices', selectCustomVoices, undefined, [undefined, undefined]],
    ['a picked voice stays', custom('3', '1'), many, ['3', '1']],
    ['one picked, the other offered', custom(undefined, '3'), many, ['1', '3']],
    ['no voice stays none', custom('', '2'), many, [undefined, '2']],
    ['a picked voice that is gone counts as none', custom('7', '2'), many, [undefined, '2']],
    ['a picked voice is kept while the voices load', custom('7', '2'), undefined, ['7', '2']],
  ])('%s', (_, choice, voices, ids) => {
    const { voice1, voice2 } = voicePairOf(choice, voices)
    expect([voice1?.id, voice2?.id]).toEqual(ids)
  })

  it('turns custom when a voice is picked, and knows a cleared host', () => {
    expect(selectVoice(defaultVoices, 2, '3')).toEqual(custom(undefined, '3'))
    expect(selectVoice(custom('1', '3'), 1, undefined)).toEqual(custom('', '3'))
  })

  it.each<[string, VoiceChoice, boolean, boolean]>([
    ['both', custom('1', '2'), true, true],
    ['one', custom('1', ''), true, false],
    ['none', custom('', ''), false, false],
  ])('with %s', (_, choice, any, both) => {
    const pair = voicePairOf(choice, many)
    expect([hasAnyVoice(pair), hasBothVoices(pair)]).toEqual([any, both])
  })

  it.each<[string, string, boolean, string | undefined]>([
    ['1', '2', false, 'English'],
    ['1', '3', true, undefined],
    ['1', '4', false, 'English'],
    ['4', '4', false, undefined],
    ['3', '', false, 'German'],
    ['', '', false, undefined],
  ])('of %s and %s: differ %s, speak %s', (one, two, differ, language) => {
    const pair = voicePairOf(custom(one, two), many)
    expect(voicesDifferInLanguage(pair)).toBe(differ)
    expect(languageOfPair(pair)).toBe(language)
  })

  it.each<[string, string, string | undefined]>([
    ['1', '2', 'The chosen voices speak English.'],
    ['1', '3', 'The chosen voices speak their own language.'],
    ['', '', undefined],
  ])('of %s and %s fix the language with %s', (one, two, words) => {
    expect(languageLockedMessage(voicePairOf(custom(one, two), many))).toBe(words)
  })

  it('compares languages whatever their case', () => {
    const voices = [voice('1', 'english'), voice('2', 'English ')]
    expect(voicesDifferInLanguage(voicePairOf(selectCustomVoices, voices))).toBe(false)
  })

  it.each([
    ['12', 12],
    ['0', 0],
    ['007', '007'],
    ['1e3', '1e3'],
    ['af_heart', 'af_heart'],
    ['12345678901234567', '12345678901234567'],
  ])('sends the id %s as %s', (id, sent) => {
    expect(toWireVoiceId({ id, voice: undefined })).toBe(sent)
  })
})
