import type { Voice } from '@patchbay/contract'

/**
 * The voices of an episode's two hosts. A form keeps a `VoiceChoice`; what it comes to is
 * derived from the voices that exist, so nothing has to be filled in afterwards when they arrive late.
 */
export type VoiceMode = 'default' | 'custom'
export type Host = 1 | 2

/** Not picked yet: the first voices are offered. `''`: "No Voice". Anything else: a voice's id. */
export type VoicePick = string | undefined
export type VoiceChoice = { mode: VoiceMode; voice1: VoicePick; voice2: VoicePick }

/** `voice` is undefined while the list of voices is not there. */
export type HostVoice = { id: string; voice: Voice | undefined }
export type VoicePair = { voice1: HostVoice | undefined; voice2: HostVoice | undefined }

/** "Default" selects no voice for either host. */
export const defaultVoices: VoiceChoice = { mode: 'default', voice1: undefined, voice2: undefined }
/** Who speaks where none is chosen, host 1 first, as the server says it; empty where it says nothing. */
export function defaultHostNames(voices: readonly Voice[] | undefined, language: string): Voice[] {
  const base = (name: string) => name.replace(/ \(.*\)$/, '')
  const hosts = (voices ?? []).filter(({ defaultHost }) => defaultHost !== undefined)
  const own = hosts.filter((voice) => voice.language === language)
  const able = own.length > 0 ? own : hosts.filter((voice) => base(voice.language) === base(language)).slice(0, 2)
  return able.toSorted((one, other) => (one.defaultHost ?? 0) - (other.defaultHost ?? 0))
}
/** "Custom" picks the first two voices, or the only one twice: see `voicePairOf`. */
export const selectCustomVoices: VoiceChoice = { mode: 'custom', voice1: undefined, voice2: undefined }

/** `id` undefined clears the host: "No Voice". */
export const selectVoice = (choice: VoiceChoice, host: Host, id: string | undefined): VoiceChoice => ({
  ...choice,
  mode: 'custom',
  [`voice${host}`]: id ?? '',
})

/** The two voices that a choice comes to. A picked voice that no longer exists counts as none. */
export function voicePairOf(choice: VoiceChoice, voices: readonly Voice[] | undefined): VoicePair {
  if (choice.mode === 'default') return { voice1: undefined, voice2: undefined }
  return {
    voice1: hostVoice(choice.voice1, voices, voices?.[0]),
    voice2: hostVoice(choice.voice2, voices, voices?.[1] ?? voices?.[0]),
  }
}

/** The voice that a pick comes to; `offered` is that of who picked none. */
export function hostVoice(
  pick: VoicePick,
  voices: readonly Voice[] | undefined,
  offered?: Voice,
): HostVoice | undefined {
  if (pick === '') return undefined
  if (pick === undefined) return offered && { id: offered.id, voice: offered }
  if (voices === undefined) return { id: pick, voice: undefined }
  const voice = voices.find(({ id }) => id === pick)
  return voice && { id: pick, voice }
}

export const hasAnyVoice = ({ voice1, voice2 }: VoicePair): boolean => voice1 !== undefined || voice2 !== undefined
export const hasBothVoices = ({ voice1, voice2 }: VoicePair): boolean => voice1 !== undefined && voice2 !== undefined

/** Both are chosen and speak different languages. A voice that does not say its language differs from none. */
export function voicesDifferInLanguage({ voice1, voice2 }: VoicePair): boolean {
  const [one, two] = [languageOf(voice1), languageOf(voice2)]
  return one !== '' && two !== '' && one.toLowerCase() !== two.toLowerCase()
}

/** The language that the pair speaks, as its voices say it; undefined where none is chosen or they differ. */
export function languageOfPair(pair: VoicePair): string | undefined {
  if (voicesDifferInLanguage(pair)) return undefined
  return languageOf(pair.voice1) || languageOf(pair.voice2) || undefined
}

const languageOf = (host: HostVoice | undefined) => host?.voice?.language.trim() ?? ''

/** Why the language cannot be chosen, where the voices say which it is. */
export function languageLockedMessage(pair: VoicePair): string | undefined {
  if (!hasAnyVoice(pair)) return undefined
  const language = languageOfPair(pair)
  return language === undefined ? 'The chosen voices speak their own language.' : `The chosen voices speak ${language}.`
}

/** The words of every screen that sends two voices. */
export const voicesDifferMessages =
  'Both selected voices must have the same language. Please select voices with matching languages.'

/** Voice ids are integers to the provider, and texts inside. */
export const toWireVoiceId = ({ id }: HostVoice): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

/** The names of the pair, each once; an id where the voice is not known yet. */
export const voiceNames = ({ voice1, voice2 }: VoicePair): string[] => [
  ...new Set([voice1, voice2].flatMap((host) => (host ? [host.voice?.name ?? host.id] : []))),
]
