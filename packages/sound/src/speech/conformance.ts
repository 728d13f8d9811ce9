import { expect, it } from 'vitest'
import { languages } from '@patchbay/contract'
import { SpeechError } from '../../../engines/src/engine-error.ts'
import type { SpeechEngine } from './port.ts'

/** What every speech engine must keep. `voiceIds` are voices of the engine that the test lets speak. */
export function speechConforms(make: () => { speech: SpeechEngine; voiceIds: number[] }): void {
  const never = new AbortController().signal
  const text = 'Good morning, this is a short line. It has two sentences!'

  it('says what it is', () => {
    const { speech } = make()
    expect(speech.id).toMatch(/\S/)
    expect(speech.label).toMatch(/\S/)
  })

  it('has voices with ids of their own, names, a sample and a language of the table', async () => {
    const voices = await make().speech.voices()
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
    const names = new Set<string>(languages.map(({ name }) => name))
    for (const voice of voices) {
      expect(Number.isSafeInteger(voice.id) && voice.id > 0 && voice.id < 2_147_483_647).toBe(true)
      expect(names).toContain(voice.language)
      expect(voice.name).toMatch(/\S/)
      expect(voice.sampleText).toMatch(/\S/)
    }
  })

  it('has a woman and a man for every language', async () => {
    const voices = await make().speech.voices()
    for (const { name } of languages) {
      const genders = voices.filter(({ language }) => language === name).map(({ gender }) => gender)
      expect(new Set(genders), name).toEqual(new Set(['female', 'male']))
    }
  })

  it('speaks every word in order, inside the audio', async () => {
    const { speech, voiceIds } = make()
    expect(voiceIds.length).toBeGreaterThan(0)
    for (const voiceId of voiceIds) {
      const { samples, sampleRateHz, words, phonemes } = await speech.synthesize({ text, voiceId }, never)
      const durationMs = (samples.length * 1000) / sampleRateHz
      expect(durationMs).toBeGreaterThan(1000)
      expect(samples.some((value) => Math.abs(value) > 1000)).toBe(true)
      expect(words.map((word) => word.text)).toEqual(text.split(' '))
      for (const times of [words, phonemes]) {
        for (const [index, { startMs, endMs }] of times.entries()) {
          expect(endMs).toBeGreaterThan(startMs)
          expect(startMs).toBeGreaterThanOrEqual(times[index - 1]?.startMs ?? 0)
          expect(endMs).toBeLessThanOrEqual(durationMs + 60)
        }
      }
    }
  })

  it('refuses a voice that it does not have, in words', async () => {
    const refused = make().speech.synthesize({ text, voiceId: 99_999 }, never)
    await expect(refused).rejects.toBeInstanceOf(SpeechError)
    await expect(refused).rejects.toMatchObject({ retryable: false, message: expect.stringMatching(/99999/) })
  })

  it('stops when it is told to', async () => {
    const { speech, voiceIds } = make()
    const voiceId = voiceIds[0] ?? 0
    await expect(speech.synthesize({ text, voiceId }, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
}
