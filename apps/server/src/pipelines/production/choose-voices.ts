import type { EngineVoice } from '@patchbay/sound'
import { capitalise } from '@patchbay/text'
import { OrderError } from '../classify-failure.ts'

/** The two hosts. */
export type VoiceCast = [EngineVoice, EngineVoice]

/** What they call each other, host 1 first; empty where a host has no name. */
export type HostNames = [string, string]

/**
 * The chosen voices, or the first two of the language: a woman and a man where there are both. A regional variant
 * without voices of its own is spoken by those of its language ("Spanish (Mexico)" by "Spanish (Spain)").
 */
export function chooseVoices(voices: EngineVoice[], chosen: [number, number] | undefined, language: string): VoiceCast {
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
      `There is no voice for ${language}. A speech model that speaks it can be plugged in at Settings → Engines.`,
    )
  }
  const second = able.find((voice) => voice.gender !== first.gender) ?? able[1] ?? first
  return [first, second]
}

/** Each voice with the host that it is by default, where it is one. */
export function markDefaultHosts<Voice extends EngineVoice>(voices: Voice[]): (Voice & { defaultHost?: 1 | 2 })[] {
  const casts = [...new Set(voices.map(({ language }) => language))].map((own) => chooseVoices(voices, undefined, own))
  const [firsts, seconds] = [0, 1].map((host) => new Set(casts.map((cast) => cast[host]?.id)))
  return voices.map((voice) => {
    if (firsts?.has(voice.id)) return { ...voice, defaultHost: 1 }
    return seconds?.has(voice.id) ? { ...voice, defaultHost: 2 } : voice
  })
}

/** The names of the voices; one voice for both hosts speaks without names that would confuse, and so do nameless ones. */
export function hostNames([first, second]: VoiceCast): HostNames {
  const names: HostNames = [withoutQualifier(first.name), withoutQualifier(second.name)]
  return names.includes('') || names[0] === names[1] ? ['', ''] : names
}

/** How servers write their voices' ids, with the name that people would call them by: "af_heart", "en_US-amy-medium". */
const defaultHostVoiceIds: readonly RegExp[] = [
  /^[a-z]{2}_(?:v\d+)?(\p{Ll}{2,})$/u,
  /^[a-z]{2,3}[_-][A-Z]{2}-(\p{L}{2,})(?:-(?:x_low|low|medium|high))?$/u,
]

/** A voice's name as it is said; a model's voice carries its language in brackets. Empty for an id that is no name. */
export function withoutQualifier(name: string): string {
  const bare = name.replace(/\s*\(.*\)$/, '').trim()
  const inId = defaultHostVoiceIds.map((id) => id.exec(bare)?.[1]).find((found) => found !== undefined)
  const speakerName = inId ?? (/^\p{L}[\p{L}\p{M}’'.-]*(?: \p{L}[\p{L}\p{M}’'.-]*){0,2}$/u.test(bare) ? bare : '')
  return capitalise(speakerName)
}

/** What transcripts, captions and tags call a host: the name that is said, else the voice's own. */
export const hostNameOf = ({ name }: EngineVoice): string => withoutQualifier(name) || name
