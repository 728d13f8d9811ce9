import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speechConforms } from '../conformance.ts'
import { createEmbeddedSpeech } from '../embedded/embedded.ts'
import { VoiceProcessPool } from '../embedded/voice-pool.ts'
import type { SpeechEngine } from '../port.ts'
import { tokenizeAnyScript } from '../tokenize-speech.ts'
import { samplesPerToken, fakeRuntime, testVocabulary, writeToyKokoro } from './kokoro-graph.fixture.ts'
import { KokoroModel } from './kokoro-model.ts'
import { toKokoroSymbols } from './kokoro-symbols.ts'
import { tokenIdsOf, splitIntoChunks, toKokoroWords } from './kokoro-tokens.ts'
import { kokoroVoices } from './kokoro-voices.ts'
import { createKokoroSpeech } from './kokoro.ts'

/** A folder with ONNX Runtime installed, where this machine has one. */
const real = process.env['PATCHBAY_TEST_ONNX']
const hz = 24_000
const never = new AbortController().signal

let folder = ''
let speech: SpeechEngine
let model: KokoroModel
const idOf = (styles: string, language = 'English') =>
  kokoroVoices.find((voice) => voice.styles === styles && voice.language === language)?.id ?? 0
const pitches = { af_heart: 200, am_michael: 120, bf_emma: 240, ef_dora: 160, ff_siwis: 160, hf_alpha: 160 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kokoro-test-'))
  await writeToyKokoro(folder, pitches)
  const modules = join(folder, 'runtime', 'node_modules')
  if (real) await symlink(join(real, 'node_modules'), modules)
  else {
    await mkdir(join(modules, 'onnxruntime-node'), { recursive: true })
    await writeFile(join(modules, 'onnxruntime-node', 'index.js'), fakeRuntime)
  }
  model = new KokoroModel()
  speech = createKokoroSpeech(folder, createEmbeddedSpeech(), model)
})
afterAll(async () => {
  await speech.close()
  await rm(folder, { recursive: true, force: true })
})

/** How often the sound goes up through zero in a second, of what is loud. */
function pitchOf(samples: Int16Array): number {
  let [rises, loud] = [0, 0]
  for (let at = 1; at < samples.length; at += 1) {
    const [before, now] = [samples[at - 1] ?? 0, samples[at] ?? 0]
    if (before <= 0 && now > 0) rises += 1
    if (before !== 0 || now !== 0) loud += 1
  }
  return (rises * hz) / loud
}

describe('Kokoro on this machine', () => {
  speechConforms(() => ({ speech, voiceIds: [idOf('af_heart'), idOf('am_michael'), idOf('bf_emma'), 1] }))

  it('offers its voices before the bundled ones, under ids that stay', async () => {
    const voices = await speech.voices()
    expect(voices.slice(0, 2)).toMatchObject([
      { id: 10_000, name: 'Heart', gender: 'female', language: 'English', engine: 'Kokoro' },
      { id: 10_010, name: 'Michael', gender: 'male', language: 'English' },
    ])
    expect(voices.find(({ id }) => id === 1)).toMatchObject({ name: 'Ava', engine: 'Flite' })
    expect(idOf('ef_dora', 'Spanish (Mexico)')).toBe(10_282)
  })

  it.each([
    ['af_heart', 'English', 'The tide comes in, and goes out again.'],
    ['am_michael', 'English', 'The tide comes in, and goes out again.'],
    ['ef_dora', 'Spanish (Mexico)', 'Hola, esta es mi voz.'],
    ['ff_siwis', 'French (Canada)', 'Bonjour, voici ma voix.'],
    ['hf_alpha', 'Hindi', 'नमस्ते, यह मेरी आवाज़ है।'],
  ])('says every sound in the style of %s (%s), and where each word stands', async (styles, language, text) => {
    const line = await speech.synthesize({ text, voiceId: idOf(styles, language) }, never)
    expect(line.sampleRateHz).toBe(hz)
    expect(pitchOf(line.samples)).toBeCloseTo(pitches[styles as keyof typeof pitches], -1)
    expect(line.words.map((word) => word.text)).toEqual(text.split(' '))
    // As many sounds as were told, three frames each; every word begins where its first sound does.
    expect(line.samples.length % samplesPerToken).toBe(0)
    const eachMs = (samplesPerToken * 1000) / hz
    for (const { startMs, endMs } of line.words) {
      expect(startMs % eachMs).toBe(0)
      expect((endMs - startMs) % eachMs).toBe(0)
    }
    expect(line.words[0]?.startMs).toBe(eachMs)
    const loudest = line.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(16_000)
  })

  it('speaks a long line in stretches, in one process, and several lines one after the other', async () => {
    const sentence = 'Twice a day the sea comes up the beach, and twice a day it goes away again. '
    const [long, short] = await Promise.all([
      speech.synthesize({ text: sentence.repeat(12), voiceId: idOf('af_heart') }, never),
      speech.synthesize({ text: sentence, voiceId: idOf('am_michael') }, never),
    ])
    expect(long?.words).toHaveLength(17 * 12)
    const { pid } = model
    expect((long?.samples.length ?? 0) / (short?.samples.length ?? 1)).toBeGreaterThan(11)
    await speech.synthesize({ text: sentence, voiceId: idOf('am_michael') }, never)
    expect(model.pid).toBe(pid)
  })

  it('says nothing where there is nothing to say', async () => {
    const line = await speech.synthesize({ text: '🙂 …', voiceId: idOf('af_heart') }, never)
    expect([line.words, line.samples.every((sample) => sample === 0)]).toEqual([[], true])
  })

  it('fails in a sentence where it may not take the memory, where the model is broken, and where it was removed', async () => {
    const tiny = new KokoroModel({ memory: 1 })
    const task = { folder, styles: 'af_heart', ids: [5], speed: 1 }
    // The process looks at itself every moment: some lines may be spoken before it does.
    const untilItLooks = async () => {
      for (;;) await tiny.speak(task, never)
    }
    await expect(untilItLooks()).rejects.toThrow('Kokoro did not speak a line: it needed more memory')
    await tiny.close()
    const fresh = new KokoroModel()
    await expect(fresh.speak({ ...task, styles: 'nobody' }, never)).rejects.toMatchObject({ retryable: false })
    await fresh.close()
    await expect(fresh.speak(task, never)).rejects.toThrow('The voices were stopped.')
    const gone = createKokoroSpeech(join(folder, 'gone'), createEmbeddedSpeech())
    await expect(gone.synthesize({ text: 'Hello.', voiceId: idOf('af_heart') }, never)).rejects.toThrow('not installed')
    await gone.close()
  })

  it('ends the line that nobody waits for any more, and speaks the next', async () => {
    const stop = new AbortController()
    const long = speech.synthesize({ text: 'And on it goes. '.repeat(400), voiceId: idOf('af_heart') }, stop.signal)
    setTimeout(() => stop.abort(new Error('enough')), 300)
    await expect(long).rejects.toThrow('enough')
    const next = await speech.synthesize({ text: 'Next.', voiceId: idOf('af_heart') }, never)
    expect(next.words).toHaveLength(1)
  })
})

describe('what Kokoro is told', () => {
  const words = (symbols: string[], shown: string, more: object = {}) =>
    toKokoroWords(
      {
        words: [{ text: shown, startMs: 0, endMs: 100 }],
        phonemes: symbols.map((symbol, index) => ({ symbol, startMs: index, endMs: index + 1 })),
      },
      [{ shown, spoken: shown, ...more }],
      'american',
    )

  it.each([
    ['hˈoʊm', 'american', 'hˈOm'],
    ['hˈəʊm', 'british', 'hˈQm'],
    ['bˈɜːd', 'american', 'bˈɜɹd'],
    ['dʒˈʌdʒ', 'american', 'ʤˈʌʤ'],
    ['mˈaɪtiː', 'american', 'mˈIti'],
    ['lˈaʊd ˈeɪt', 'other', 'lˈWd ˈAt'],
    ['tʃiːz', 'british', 'ʧiːz'],
    ['bɔ̃', 'other', 'bɔ\u0303'],
  ] as const)('is %s in %s English as %s', (ipa, accent, told) => {
    expect(toKokoroSymbols(ipa, accent)).toBe(told)
  })

  it('is the marks around a word, each once, and its pronunciation straight from the lexicon', () => {
    expect(words(['h', 'ˈaɪ'], '“Hi!!!”')).toMatchObject([
      { before: '“', phonemes: 'hˈI', after: '!”', endsSentence: true },
    ])
    expect(words(['x'], 'Patchbay,', { told: { ipa: 'ˈpætʃbeɪ', before: '', after: ',' } })).toMatchObject([
      { phonemes: 'ˈpæʧbA', after: ',' },
    ])
  })

  it('is never more than the model takes, and is cut at sentences, clauses, then words', () => {
    const word = (after = '') => ({ shown: 'a', before: '', phonemes: 'aaaaaaaaa', after, endsSentence: after === '.' })
    const text = [...Array.from({ length: 9 }, () => word()), word(',')]
    const long = splitIntoChunks(Array.from({ length: 30 }, () => text).flat())
    expect(long.every((one) => one.at(-1)?.after === ',')).toBe(true)
    const none = splitIntoChunks(Array.from({ length: 300 }, () => word()))
    for (const stretch of [...long, ...none]) {
      expect(tokenIdsOf(stretch, testVocabulary).ids.length).toBeLessThanOrEqual(510)
    }
    const sentences = splitIntoChunks(Array.from({ length: 40 }, (_, index) => word(index % 5 === 4 ? '.' : '')))
    expect(sentences.every((one) => one.at(-1)?.endsSentence)).toBe(true)
  })

  it('is in its alphabet, whatever the language: no sound is lost', async () => {
    const espeak = new VoiceProcessPool(new URL('../embedded/espeak-process.ts', import.meta.url))
    const lost = new Set<string>()
    const voices = new Map(kokoroVoices.map((voice) => [voice.espeak, voice]))
    for (const { espeak: voice, accent, sampleText } of voices.values()) {
      const spoken = await espeak.speak(sampleText, { voice, pitch: 50, rate: 175 }, never)
      const told = toKokoroWords(spoken, tokenizeAnyScript(sampleText), accent)
      for (const letter of told.map(({ phonemes }) => phonemes).join('')) {
        if (!testVocabulary.has(letter)) lost.add(`${letter} (${voice})`)
      }
    }
    await espeak.close()
    expect([...lost]).toEqual([])
  })
})
