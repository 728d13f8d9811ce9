import type { Voice } from '@patchbay/contract'

export type VoiceSearch = { words: string; language: string; gender: '' | Voice['gender'] }

export const noSearch: VoiceSearch = { words: '', language: '', gender: '' }

/** Voices that fit all three; words are looked for in name and language, accents and case aside. */
export function foundVoices(voices: readonly Voice[], { words, language, gender }: VoiceSearch): Voice[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return voices.filter(
    (voice) =>
      (language === '' || voice.language === language) &&
      (gender === '' || voice.gender === gender) &&
      wanted.every((word) => plain(`${voice.name} ${voice.language}`).includes(word)),
  )
}

/** Those of a language first, otherwise in their order: two hosts must speak the same one (spec 1 §5). */
export const languageFirst = (voices: readonly Voice[], language: string | undefined): Voice[] =>
  language === undefined
    ? [...voices]
    : voices.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))

/** The languages that the voices speak, each once, in order. */
export const languagesOf = (voices: readonly Voice[]): string[] =>
  [...new Set(voices.map(({ language }) => language))].filter(Boolean).toSorted((a, b) => a.localeCompare(b))

/** Cloned: the user's own (spec 2 §2.10). */
export const isCloned = ({ token, clientId }: Pick<Voice, 'token' | 'clientId'>): boolean =>
  Boolean(token) || Boolean(clientId)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
