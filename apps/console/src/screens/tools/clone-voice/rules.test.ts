import type { SampleProblem } from '@patchbay/contract'
import { expect, test } from 'vitest'
import { blockingFailure } from '../../../kit/create/rules.ts'
import { type CloneDraft, cloneDraft } from './draft.ts'
import { orderOf } from './order.ts'
import { type CloneFacts, cloneRules, noKeyMessage } from './rules.ts'

const sound = new Blob(['x'], { type: 'audio/mpeg' })
const file = { name: 'me.mp3', sizeBytes: 1 }
const draft: CloneDraft = {
  ...cloneDraft.empty,
  name: ' Mia ',
  audioUrl: 'example.com/me.mp3',
  file,
  recording: { ...file, name: 'voice.wav' },
  consent: true,
}
const facts: CloneFacts = { draft, sound, isSoundRead: true, problems: [], isMeasuring: false, asksConsent: true }
const short: SampleProblem = { name: 'short', isFatal: true, words: 'Too short.' }
const noisy: SampleProblem = { name: 'noise', isFatal: false, words: 'Noisy.' }
const blocked = (changed: Partial<CloneDraft>, others: Partial<CloneFacts> = {}, hasKey = true) =>
  blockingFailure(hasKey, cloneRules, { ...facts, ...others, draft: { ...draft, ...changed } }, noKeyMessage)?.words

test.each<[string, Partial<CloneDraft>, Partial<CloneFacts>, string | undefined]>([
  ['with all of it', {}, {}, undefined],
  ['without a name', { name: ' ', audioUrl: '' }, {}, 'Voice name is required'],
  ['with 50 letters', { name: 'x'.repeat(50) }, {}, undefined],
  ['with 51 letters', { name: 'x'.repeat(51), audioUrl: '' }, {}, 'A voice name may have at most 50 characters'],
  ['without an address', { audioUrl: ' ' }, {}, 'Audio URL is required'],
  ['at http', { audioUrl: 'http://example.com/a' }, {}, 'Please provide a valid HTTPS URL to an audio file'],
  ['without a file', { source: 'file', file: undefined, audioUrl: '' }, {}, 'Please select an audio file'],
  ['with a file that the browser lost', { source: 'file' }, { sound: undefined }, 'Please select an audio file'],
  ['with a file', { source: 'file' }, {}, undefined],
  ['with a file that is too short', { source: 'file' }, { problems: [noisy, short] }, 'Too short.'],
  ['with a file that is only noisy', { source: 'file' }, { problems: [noisy] }, undefined],
  ['while it is listened to', { source: 'file' }, { isMeasuring: true }, expect.stringContaining('listened to')],
  ['without a recording', { source: 'record', recording: undefined }, {}, 'Please record your voice'],
  ['at an address, whatever the file is', {}, { problems: [short], sound: undefined }, undefined],
  ['without consent', { consent: false }, {}, 'Please confirm that whoever speaks in the recording agreed'],
  ['without consent, where nobody keeps it', { consent: false }, { asksConsent: false }, undefined],
])('a voice is not cloned %s', (_, changed, others, words) => {
  expect(blocked(changed, others)).toEqual(words)
})

test('the key is asked for before all else', () => {
  expect(blocked({ name: '' }, {}, false)).toBe('API key is required to clone voices')
})

test('the call carries the address with its scheme, or the file, and what our server takes beside them', () => {
  const { body } = orderOf({ draft, sound, isOurs: false })
  expect(body).toMatchObject({ kind: 'json', value: { name: 'Mia', audioUrl: 'https://example.com/me.mp3' } })
  expect(orderOf({ draft, sound, isOurs: true }).body).toMatchObject({
    value: { consent: true, language: 'English' },
  })
  const form = orderOf({ draft: { ...draft, source: 'record' }, sound, isOurs: true }).body
  expect(form).toMatchObject({ kind: 'form' })
  expect(JSON.stringify(form)).toContain('voice.wav')
  expect(JSON.stringify(form)).not.toContain('audioUrl')
})
