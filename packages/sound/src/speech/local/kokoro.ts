import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { SpeechError } from '@patchbay/engines'
import { estimateWordTimes } from '../estimate-word-times.ts'
import { concatenateLines, shortSilence } from '../concatenate-lines.ts'
import type { SpeechRequest, SpeechEngine, SpokenLine, SpokenWord } from '../port.ts'
import { tokenizeAnyScript } from '../tokenize-speech.ts'
import { VoiceProcessPool } from '../embedded/voice-pool.ts'
import { KokoroModel } from './kokoro-model.ts'
import { type KokoroWord, tokenIdsOf, splitIntoChunks, toKokoroWords } from './kokoro-tokens.ts'
import { type KokoroVoice, kokoroVoices } from './kokoro-voices.ts'

/** Changes when the same text would sound different: spoken lines are cached under it. */
const soundVersion = 1

const sampleRateHz = 24_000
/** The model counts how long a sound lasts in these. */
const frameSamples = 600

/** As eSpeak is asked for sounds: its own pace and pitch, which nobody hears. */
const toEspeakVoice = (voice: string, sayings: SpeechRequest['sayings']) => ({
  voice,
  pitch: 50,
  rate: 175,
  ...(sayings && { pronunciations: sayings }),
})

/**
 * Kokoro's voices, from the folder that it was installed into; other languages, and voices made of recordings, are the
 * bundled engine's. eSpeak tells the sounds, in the process that it has to have, and Kokoro says them.
 */
export function createKokoroSpeech(folder: string, bundled: SpeechEngine, model = new KokoroModel()): SpeechEngine {
  const espeak = new VoiceProcessPool(new URL('../embedded/espeak-process.ts', import.meta.url))
  const byId = new Map(kokoroVoices.map((voice) => [voice.id, voice]))
  const shown = kokoroVoices.map(({ id, name, gender, language, sampleText, engine = 'Kokoro' }) => ({
    id,
    name,
    gender,
    language,
    sampleText,
    engine,
  }))
  let reading: Promise<ReadonlyMap<string, number>> | undefined
  const vocabulary = () => (reading ??= loadVocabulary(folder))

  async function speak(line: SpeechRequest, voice: KokoroVoice, signal: AbortSignal): Promise<SpokenLine> {
    const { text, sayings } = line
    const heard = await espeak.speak(text, toEspeakVoice(voice.espeak, sayings), signal)
    const words = toKokoroWords(heard, tokenizeAnyScript(text, sayings), voice.accent)
    const pieces: SpokenLine[] = []
    for (const stretch of splitIntoChunks(words)) {
      const { ids, places } = tokenIdsOf(stretch, await vocabulary())
      if (ids.length === 0) continue
      const { samples, durations } = await model.speak({ folder, styles: voice.styles, ids, speed: 1 }, signal)
      const said = wordTimesFromDurations(stretch, places, durations, samples.length) ?? estimateTimes(stretch, samples)
      pieces.push({ samples, sampleRateHz, words: said, phonemes: [] })
    }
    return pieces.length === 0 ? shortSilence(sampleRateHz) : concatenateLines(pieces)
  }

  return {
    id: `kokoro-${soundVersion}+${bundled.id}`,
    label: `Kokoro 82M on this machine; ${bundled.label}`,
    voices: async () => [...shown, ...(await bundled.voices())],
    synthesize: async (line, signal) => {
      signal.throwIfAborted()
      const voice = line.customVoice ? undefined : byId.get(line.voiceId)
      return voice ? speak(line, voice, signal) : bundled.synthesize(line, signal)
    },
    maker: bundled.maker,
    close: async () => {
      await Promise.all([model.close(), espeak.close(), bundled.close()])
    },
  }
}

const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.number()) }) })

/** What number the model knows each sound by. */
async function loadVocabulary(folder: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(folder, 'tokenizer.json'), 'utf8').catch((cause: unknown) => {
    throw new SpeechError('Kokoro is not installed any more.', false, { cause })
  })
  return new Map(Object.entries(tokenizer.parse(JSON.parse(text)).model.vocab))
}

/** Words with the times that the model said; undefined where it said none. The first and last sound are its quiet ends. */
function wordTimesFromDurations(
  words: readonly KokoroWord[],
  places: readonly { from: number; to: number }[],
  durations: readonly number[],
  length: number,
): SpokenWord[] | undefined {
  const frames = durations.reduce((sum, frame) => sum + frame, 0)
  if (frames <= 0) return undefined
  // A frame is 600 samples; what a model makes of them otherwise is shared out evenly.
  const perFrame = Math.abs(length / frames - frameSamples) < 1 ? frameSamples : length / frames
  const starts = [0]
  for (const frame of durations) starts.push((starts.at(-1) ?? 0) + frame)
  const msAt = (place: number) => Math.round(((starts[place] ?? frames) * perFrame * 1000) / sampleRateHz)
  let after = 0
  return words.map(({ shown }, index) => {
    const { from = 0, to = 0 } = places[index] ?? {}
    const startMs = Math.max(after, msAt(from + 1))
    after = Math.max(startMs + 1, msAt(to + 1))
    return { text: shown, startMs, endMs: after }
  })
}

const estimateTimes = (words: readonly KokoroWord[], samples: Int16Array) =>
  estimateWordTimes(words.map(({ shown }) => shown).join(' '), samples, sampleRateHz)
