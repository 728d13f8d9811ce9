import type { SpokenPhoneme, SpokenWord } from '../port.ts'
import type { SpeechToken } from '../tokenize-speech.ts'

/** What eSpeak NG tells while it speaks: places in the text counted from 1, times in ms of the stretch's audio. */
export type EspeakEvent = {
  type: string
  text_position: number
  word_length: number
  audio_position: number
  id?: string | number
}

/**
 * Word events carry the place of the word's first character, counted from 1; several may fall into one token. Where
 * eSpeak runs two words together, the second has none: both share the time by their letters.
 */
export function wordsFromEvents(tokens: SpeechToken[], events: EspeakEvent[], endMs: number): SpokenWord[] {
  const told = events.filter(({ type }) => type === 'word')
  let from = 1
  const starts = tokens.map(({ spoken, isGlued }) => {
    const to = from + Array.from(spoken).length
    const first = told.find(({ text_position: position }) => position >= from && position < to)
    from = to + (isGlued ? 0 : 1)
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
    const at = (share: number) => Math.round(begin + (end - begin) * (share / Math.max(1, letters)))
    const startMs = at(before)
    return { text: shown, startMs, endMs: Math.max(startMs + 1, at(before + (tokens[index]?.spoken.length ?? 0))) }
  })
}

export function phonemesFromEvents(events: EspeakEvent[], endMs: number): SpokenPhoneme[] {
  const sounds = events.filter(({ type, id }) => type === 'phoneme' && id !== '' && !String(id).startsWith('('))
  return sounds.map((sound, index) => {
    const startMs = Math.round(sound.audio_position)
    const nextMs = Math.round(sounds[index + 1]?.audio_position ?? endMs)
    return { symbol: String(sound.id), startMs, endMs: Math.max(startMs + 1, nextMs) }
  })
}
