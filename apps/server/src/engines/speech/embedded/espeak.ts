import Module from '@echogarden/espeak-ng-emscripten'
import type { SpokenLine, SpokenPhoneme, SpokenWord } from '../port.ts'
import { type Token, anyScriptTokens, stretchesOf } from './speakable.ts'

/**
 * eSpeak NG is under the GPL-3.0: this file is loaded only by `espeak-process.ts`, a program of its own that is talked
 * to by messages (docs/licences.md).
 */

/** eSpeak's voice file with a variant such as `+f2`; pitch and rate as eSpeak counts them (50 and 175 are its own). */
export type EspeakVoice = { voice: string; pitch: number; rate: number }

type EspeakEvent = {
  type: string
  text_position: number
  word_length: number
  audio_position: number
  id?: string | number
}
type EspeakWorker = {
  set_voice(name: string): number
  set_pitch(value: number): void
  set_rate(value: number): void
  get_samplerate(): number
  synthesize(text: string, take: (audio: Int16Array | null, events: EspeakEvent[]) => boolean): void
}

const longestStretch = 600
let started: Promise<EspeakWorker> | undefined
const start = () =>
  (started ??= (Module as () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>)().then(
    ({ eSpeakNGWorker }) => new eSpeakNGWorker(),
  ))

/** Speaks a line. A line without anything to say is a short quiet. */
export async function speakWithEspeak(text: string, { voice, pitch, rate }: EspeakVoice): Promise<SpokenLine> {
  const espeak = await start()
  if (espeak.set_voice(voice) !== 0) throw new Error(`eSpeak NG has no voice ${voice}.`)
  espeak.set_pitch(pitch)
  espeak.set_rate(rate)
  const sampleRateHz = espeak.get_samplerate()
  const stretches = stretchesOf(
    anyScriptTokens(text).filter(({ spoken }) => spoken !== ''),
    longestStretch,
  )
  if (stretches.length === 0)
    return { samples: new Int16Array(sampleRateHz * 0.3), sampleRateHz, words: [], phonemes: [] }
  const audio: Int16Array[] = []
  const words: SpokenWord[] = []
  const phonemes: SpokenPhoneme[] = []
  let length = 0
  for (const tokens of stretches) {
    const shiftMs = (length * 1000) / sampleRateHz
    const spoken = tokens.map((token) => token.spoken).join(' ')
    const events: EspeakEvent[] = []
    let own = 0
    espeak.synthesize(spoken, (samples, told) => {
      if (samples) {
        audio.push(samples)
        own += samples.length
      }
      events.push(...told)
      return false
    })
    length += own
    const endMs = (own * 1000) / sampleRateHz
    words.push(...wordsIn(tokens, events, endMs, shiftMs))
    phonemes.push(...phonemesIn(events, endMs, shiftMs))
  }
  const samples = new Int16Array(length)
  let at = 0
  for (const part of audio) {
    samples.set(part, at)
    at += part.length
  }
  return { samples, sampleRateHz, words, phonemes }
}

/**
 * Word events carry the place of the word's first character, counted from 1; several may fall into one token. Where
 * eSpeak runs two words together, the second has none: both share the time by their letters.
 */
export function wordsIn(tokens: Token[], events: EspeakEvent[], endMs: number, shiftMs: number): SpokenWord[] {
  const told = events.filter(({ type }) => type === 'word')
  let from = 1
  const starts = tokens.map(({ spoken }) => {
    const to = from + Array.from(spoken).length
    const first = told.find(({ text_position: position }) => position >= from && position < to)
    from = to + 1
    return first?.audio_position
  })
  return tokens.map(({ shown }, index) => {
    const leader = starts.findLastIndex((start, at) => at <= index && start !== undefined)
    const follower = starts.findIndex((start, at) => at > index && start !== undefined)
    const begin = starts[Math.max(0, leader)] ?? 0
    const end = (follower < 0 ? undefined : starts[follower]) ?? endMs
    const group = tokens.slice(Math.max(0, leader), follower < 0 ? tokens.length : follower)
    const letters = group.reduce((sum, { spoken }) => sum + spoken.length, 0)
    const before = group.slice(0, index - Math.max(0, leader)).reduce((sum, { spoken }) => sum + spoken.length, 0)
    const at = (share: number) => Math.round(shiftMs + begin + (end - begin) * (share / Math.max(1, letters)))
    const startMs = at(before)
    return { text: shown, startMs, endMs: Math.max(startMs + 1, at(before + (tokens[index]?.spoken.length ?? 0))) }
  })
}

function phonemesIn(events: EspeakEvent[], endMs: number, shiftMs: number): SpokenPhoneme[] {
  const sounds = events.filter(({ type, id }) => type === 'phoneme' && id !== '' && !String(id).startsWith('('))
  return sounds.map((sound, index) => {
    const startMs = Math.round(sound.audio_position + shiftMs)
    const nextMs = Math.round((sounds[index + 1]?.audio_position ?? endMs) + shiftMs)
    return { symbol: String(sound.id), startMs, endMs: Math.max(startMs + 1, nextMs) }
  })
}
