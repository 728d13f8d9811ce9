import type { Voice } from '@patchbay/contract'

export type VoiceSearch = { words: string; language: string; gender: '' | Voice['gender'] }

export const noSearch: VoiceSearch = { words: '', language: '', gender: '' }

/** Voices that fit all three; words are looked for in name and language, accents and case aside. */
export function searchVoices(voices: readonly Voice[], { words, language, gender }: VoiceSearch): Voice[] {
  const wanted = normalizeText(words).split(/\s+/).filter(Boolean)
  return voices.filter(
    (voice) =>
      (language === '' || voice.language === language) &&
      (gender === '' || voice.gender === gender) &&
      wanted.every((word) => normalizeText(`${voice.name} ${voice.language}`).includes(word)),
  )
}

/** Those that were marked first, otherwise in their order. */
export const sortFavouritesFirst = (voices: readonly Voice[], favourites: readonly string[]): Voice[] =>
  voices.toSorted((a, b) => Number(favourites.includes(b.id)) - Number(favourites.includes(a.id)))

/**
 * Of what was found, those that can speak beside the other host, and those held back: who looks for a voice by its words
 * or a language means what was asked for.
 */
export function splitByLanguage(found: readonly Voice[], search: VoiceSearch, language: string | undefined) {
  const isLookedFor = search.words.trim() !== '' || search.language !== ''
  const fits = (voice: Voice) => isLookedFor || language === undefined || voice.language === language
  const fitting = found.filter(fits)
  // Where none fits there is nothing to hold the others back for.
  return fitting.length === 0
    ? { shown: [...found], others: [] }
    : { shown: fitting, others: found.filter((voice) => !fits(voice)) }
}

/** The languages that the voices speak, each once, in order. */
export const languagesOf = (voices: readonly Voice[]): string[] =>
  [...new Set(voices.map(({ language }) => language))].filter(Boolean).toSorted((a, b) => a.localeCompare(b))

/** Cloned: the user's own. */
export const isCloned = ({ token, clientId }: Pick<Voice, 'token' | 'clientId'>): boolean =>
  Boolean(token) || Boolean(clientId)

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
