import type { EngineVoice } from '../../engines/speech/port.ts'
import { OrderError } from '../failure.ts'

/** The two hosts. */
export type Cast = [EngineVoice, EngineVoice]

/** What they call each other, host 1 first; empty where a host has no name. */
export type HostNames = [string, string]

/**
 * The chosen voices, or the first two of the language: a woman and a man where there are both. A regional variant
 * without voices of its own is spoken by those of its language ("Spanish (Mexico)" by "Spanish (Spain)").
 */
export function chooseVoices(voices: EngineVoice[], chosen: [number, number] | undefined, language: string): Cast {
  if (chosen) {
    const find = (id: number) => {
      const voice = voices.find((candidate) => candidate.id === id)
      if (!voice) throw new OrderError('A chosen voice is no longer available. Please choose another one.')
      return voice
    }
    return [find(chosen[0]), find(chosen[1])]
  }
  const base = language.replace(/ \(.*\)$/, '')
  const own = voices.filter((voice) => voice.language === language)
  const able = own.length > 0 ? own : voices.filter((voice) => voice.language.replace(/ \(.*\)$/, '') === base)
  const first = able[0]
  if (!first) {
    throw new OrderError(
      `There is no voice for ${language}. PATCHBAY_SPEECH_MODEL plugs in a speech model that speaks it.`,
    )
  }
  const second = able.find((voice) => voice.gender !== first.gender) ?? able[1] ?? first
  return [first, second]
}

/** The names of the voices; one voice for both hosts speaks without names that would confuse. */
export function hostNames([first, second]: Cast): HostNames {
  return first.id === second.id ? ['', ''] : [plainName(first.name), plainName(second.name)]
}

/** A voice's name as it is said: a model's voice carries its language in brackets. */
export const plainName = (name: string) => name.replace(/\s*\(.*\)$/, '')
