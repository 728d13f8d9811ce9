import Module from '@echogarden/espeak-ng-emscripten'
import type { Saying, SpokenLine } from '../port.ts'
import { joinLines, shortQuiet } from '../join-lines.ts'
import { type EspeakEvent, phonemesIn, wordsIn } from './espeak-events.ts'
import { japaneseTokens } from './japanese.ts'
import { type Token, anyScriptTokens, joinSpoken, stretchesOf } from '../speakable.ts'

/**
 * eSpeak NG is under the GPL-3.0: this file is loaded only by `espeak-process.ts`, a program of its own that is talked
 * to by messages (docs/licences.md).
 */

/** eSpeak's voice file with a variant such as `+f2`; pitch and rate as eSpeak counts them (50 and 175 are its own). */
export type EspeakVoice = { voice: string; pitch: number; rate: number; range?: number; sayings?: Saying[] }

type EspeakWorker = {
  set_voice(name: string): number
  set_pitch(value: number): void
  set_rate(value: number): void
  set_range(value: number): void
  get_samplerate(): number
  synthesize(text: string, take: (audio: Int16Array | null, events: EspeakEvent[]) => boolean): void
}

const longestStretch = 600
/** How far eSpeak's pitch moves, as it counts it. */
const usualRange = 50
let started: Promise<EspeakWorker> | undefined
const start = () =>
  (started ??= (Module as () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>)().then(
    ({ eSpeakNGWorker }) => new eSpeakNGWorker(),
  ))

const tokensFor = ({ voice, sayings }: EspeakVoice, text: string) =>
  voice.startsWith('jpx/') ? japaneseTokens(text, sayings) : anyScriptTokens(text, sayings)

/** Speaks a line. A line without anything to say is a short quiet. */
export async function speakWithEspeak(text: string, settings: EspeakVoice): Promise<SpokenLine> {
  const { voice, pitch, rate, range = usualRange } = settings
  const espeak = await start()
  if (espeak.set_voice(voice) !== 0) throw new Error(`eSpeak NG has no voice ${voice}.`)
  espeak.set_pitch(pitch)
  espeak.set_rate(rate)
  espeak.set_range(range)
  const stretches = stretchesOf(
    (await tokensFor(settings, text)).filter(({ spoken }) => spoken !== ''),
    longestStretch,
  )
  const pieces = stretches.map((tokens) => speakStretch(espeak, tokens))
  return pieces.length === 0 ? shortQuiet(espeak.get_samplerate()) : joinLines(pieces)
}

function speakStretch(espeak: EspeakWorker, tokens: Token[]): SpokenLine {
  const sampleRateHz = espeak.get_samplerate()
  const audio: Int16Array[] = []
  const events: EspeakEvent[] = []
  espeak.synthesize(joinSpoken(tokens), (samples, told) => {
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
  return { samples, sampleRateHz, words: wordsIn(tokens, events, endMs), phonemes: phonemesIn(events, endMs) }
}
