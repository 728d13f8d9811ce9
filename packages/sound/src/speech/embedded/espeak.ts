import Module from '@echogarden/espeak-ng-emscripten'
import type { Pronunciation, SpokenLine } from '../port.ts'
import { concatenateLines, shortSilence } from '../concatenate-lines.ts'
import { type EspeakEvent, phonemesFromEvents, wordsFromEvents } from './espeak-events.ts'
import { japaneseTokens } from './japanese.ts'
import { type SpeechToken, tokenizeAnyScript, joinTokens, splitIntoChunks } from '../tokenize-speech.ts'

/**
 * eSpeak NG is under the GPL-3.0: this file is loaded only by `espeak-process.ts`, a program of its own that is talked
 * to by messages (docs/licences.md).
 */

/** eSpeak's voice file with a variant such as `+f2`; pitch and rate as eSpeak counts them (50 and 175 are its own). */
export type EspeakVoice = {
  voice: string
  pitch: number
  rate: number
  range?: number
  pronunciations?: Pronunciation[]
}

type EspeakWorker = {
  set_voice(name: string): number
  set_pitch(value: number): void
  set_rate(value: number): void
  set_range(value: number): void
  get_samplerate(): number
  synthesize(text: string, take: (audio: Int16Array | null, events: EspeakEvent[]) => boolean): void
}

const maxChunkLength = 600
/** How far eSpeak's pitch moves, as it counts it. */
const defaultRange = 50
let startedEspeak: Promise<EspeakWorker> | undefined
const startEspeak = () =>
  (startedEspeak ??= (Module as () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>)().then(
    ({ eSpeakNGWorker }) => new eSpeakNGWorker(),
  ))

const tokensFor = ({ voice, pronunciations }: EspeakVoice, text: string) =>
  voice.startsWith('jpx/') ? japaneseTokens(text, pronunciations) : tokenizeAnyScript(text, pronunciations)

/** Speaks a line. A line without anything to say is a short quiet. */
export async function synthesizeWithEspeak(text: string, settings: EspeakVoice): Promise<SpokenLine> {
  const { voice, pitch, rate, range = defaultRange } = settings
  const espeak = await startEspeak()
  if (espeak.set_voice(voice) !== 0) throw new Error(`eSpeak NG has no voice ${voice}.`)
  espeak.set_pitch(pitch)
  espeak.set_rate(rate)
  espeak.set_range(range)
  const stretches = splitIntoChunks(
    (await tokensFor(settings, text)).filter(({ spoken }) => spoken !== ''),
    maxChunkLength,
  )
  const pieces = stretches.map((tokens) => synthesizeChunk(espeak, tokens))
  return pieces.length === 0 ? shortSilence(espeak.get_samplerate()) : concatenateLines(pieces)
}

function synthesizeChunk(espeak: EspeakWorker, tokens: SpeechToken[]): SpokenLine {
  const sampleRateHz = espeak.get_samplerate()
  const audio: Int16Array[] = []
  const events: EspeakEvent[] = []
  espeak.synthesize(joinTokens(tokens), (samples, told) => {
    if (samples) audio.push(samples)
    events.push(...told)
    return false
  })
  const samples = new Int16Array(audio.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of audio) {
    samples.set(part, at)
    at += part.length
  }
  const endMs = (samples.length * 1000) / sampleRateHz
  return {
    samples,
    sampleRateHz,
    words: wordsFromEvents(tokens, events, endMs),
    phonemes: phonemesFromEvents(events, endMs),
  }
}
