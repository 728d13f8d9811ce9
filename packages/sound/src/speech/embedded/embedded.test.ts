import { getEventListeners } from 'node:events'
import { afterAll, describe, expect, it, test } from 'vitest'
import { speechConforms } from '../conformance.ts'
import { createEmbeddedSpeech } from './embedded.ts'
import { VoiceProcessPool } from './voice-pool.ts'

const speech = createEmbeddedSpeech()
const never = new AbortController().signal
afterAll(() => speech.close())

const voiceIdOf = async (language: string) => {
  const voice = (await speech.voices()).find((candidate) => candidate.language === language)
  return voice?.id ?? 0
}

describe('the bundled voices', () => {
  speechConforms(() => ({ speech, voiceIds: [1, 2, 3, 4, 5, 6, 7, 8] }))

  test('never change their ids', async () => {
    const ids = new Map((await speech.voices()).map(({ id, name, language }) => [id, `${name} ${language}`]))
    expect([1, 2, 3, 4, 100, 118, 119, 254].map((id) => ids.get(id))).toEqual([
      'Ava English',
      'Ben English',
      'Nora English',
      'Angus English',
      'Anika Afrikaans',
      'Klara German',
      'Jonas German',
      'さくら Japanese',
    ])
  })

  it.each([
    'German',
    'Spanish (Mexico)',
    'Russian',
    'Arabic',
    'Hindi',
    'Thai',
    'Korean',
    'Chinese (Simplified)',
    'Japanese',
  ])('speak their sample in %s', async (language) => {
    const voice = (await speech.voices()).find((candidate) => candidate.language === language)
    const line = await speech.synthesize({ text: voice?.sampleText ?? '', voiceId: await voiceIdOf(language) }, never)
    expect(line.samples.length / line.sampleRateHz).toBeGreaterThan(1.5)
    expect(line.words.length).toBeGreaterThan(0)
  })

  it('say what was told in IPA by its sounds, each word in its own time, and what stands after it goes on', async () => {
    const sayings = [
      { term: 'Xq', spokenAs: 'shih-vawn', ipa: 'ʃɪˈvɔːn' },
      { term: 'Zr', spokenAs: 'zih-boo', ipa: 'zɪˈbuː' },
    ]
    const { words, phonemes } = await speech.synthesize({ text: 'For Xq, and “Zr” came.', voiceId: 1, sayings }, never)
    expect(words.map(({ text }) => text)).toEqual(['For', 'Xq,', 'and', '“Zr”', 'came.'])
    const soundsOf = (at: number) => {
      const { startMs = 0, endMs = 0 } = words[at] ?? {}
      return phonemes
        .flatMap((sound) => (sound.startMs >= startMs && sound.endMs <= endMs ? sound.symbol : []))
        .join(' ')
    }
    expect([soundsOf(1), soundsOf(3), soundsOf(4)]).toEqual(['sh ih v ao n', 'z ih b uw', 'k ey m'])
    expect(phonemes.filter(({ symbol }) => symbol === 'pau').length).toBeGreaterThan(2)
  })

  it('read kanji in Japanese, and never spell them', async () => {
    const japanese = await voiceIdOf('Japanese')
    const line = await speech.synthesize({ text: '今日は「東京タワー」へ行く。', voiceId: japanese }, never)
    expect(line.words.map(({ text }) => text)).toEqual(['今日', 'は', '「東京', 'タワー」', 'へ', '行く。'])
    // "Chinese letter" for each of six kanji would take more than six seconds.
    expect(line.samples.length / line.sampleRateHz).toBeLessThan(4)
  })

  it.each([
    ['emoji alone', '👍🏽 👨‍👩‍👧'],
    ['another script', 'Привет мир'],
    ['zero-width characters', '\u200b\u200b\u2060'],
    ['punctuation alone', '... !!! ???'],
    ['nothing', ''],
  ])('make a short quiet of %s', async (_, text) => {
    const line = await speech.synthesize({ text, voiceId: 1 }, never)
    expect(line.words).toEqual([])
    expect(line.samples.length / line.sampleRateHz).toBeLessThan(1)
  })

  it.each([
    ['a word of 5,000 letters', 'a'.repeat(5000)],
    ['shell and option signs', '-o /etc/passwd; $(reboot) `id` --help | & < >'],
    ['markup', '<speak><break time="100s"/>Hello</speak>'],
    ['a long text', 'This sentence comes again and again. '.repeat(20)],
    ['numbers and addresses', 'On 3 May 2024 it cost $1,234.50, see https://example.com/a?b=c.'],
  ])('come to an end with %s', async (_, text) => {
    for (const voiceId of [1, 6]) {
      const line = await speech.synthesize({ text, voiceId }, never)
      expect(line.samples.length / line.sampleRateHz).toBeLessThan(240)
    }
  })

  it('sound different from each other', async () => {
    const lengths = await Promise.all(
      [1, 2, 3, 4, 5, 8].map((voiceId) => speech.synthesize({ text: 'The same words.', voiceId }, never)),
    )
    expect(new Set(lengths.map(({ samples }) => samples.length)).size).toBe(6)
  })
})

describe('a pool of voices', () => {
  const crashing = new VoiceProcessPool(new URL('./crashing-voice.fixture.ts', import.meta.url))
  afterAll(() => crashing.close())

  it('fails the line whose voice crashed, and speaks the next one with a new voice', async () => {
    await expect(crashing.speak('crash', {}, never)).rejects.toMatchObject({ name: 'SpeechError', retryable: true })
    expect((await crashing.speak('fine', {}, never)).samples).toHaveLength(4)
  })

  it('says what a voice could not do', async () => {
    await expect(crashing.speak('refuse', {}, never)).rejects.toMatchObject({
      message: expect.stringMatching(/hoarse/),
      retryable: false,
    })
  })

  it('lets go of a line that is no longer wanted', async () => {
    const stop = new AbortController()
    const hanging = crashing.speak('hang', {}, stop.signal)
    stop.abort(new Error('enough'))
    await expect(hanging).rejects.toThrow('enough')
  })

  it('keeps nothing of a line on the signal that could have stopped it', async () => {
    const { signal } = new AbortController()
    await crashing.speak('fine', {}, signal)
    await crashing.speak('refuse', {}, signal).catch(() => undefined)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('knows why a voice could not even start', async () => {
    const broken = new VoiceProcessPool(new URL('./no-such-voice.ts', import.meta.url))
    const failed: unknown = await broken.speak('fine', {}, never).catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'SpeechError', cause: { message: expect.stringMatching(/no-such-voice/) } })
    await broken.close()
  })

  it('refuses when it is closed, and fails what it was saying', async () => {
    const closed = new VoiceProcessPool(new URL('./crashing-voice.fixture.ts', import.meta.url))
    const hanging = closed.speak('hang', {}, never)
    const failed = expect(hanging).rejects.toMatchObject({ name: 'SpeechError', retryable: true })
    await closed.close()
    await failed
    await expect(closed.speak('fine', {}, never)).rejects.toMatchObject({ name: 'SpeechError' })
  })
})
