import type { Voice } from '@patchbay/contract'
import { searchVoices, isCloned } from '../../../entities/voices/voice-search.ts'

/** What the catalogue is narrowed by, as its address says it. */
export type CatalogSearch = {
  words: string
  language: string
  gender: '' | Voice['gender']
  engine: string
  whose: '' | 'own' | 'bundled'
}
export const catalogFilters = ['language', 'gender', 'engine', 'whose'] as const

export function parseCatalogSearch(params: URLSearchParams): CatalogSearch {
  const [gender, whose] = [params.get('gender'), params.get('whose')]
  return {
    words: params.get('q') ?? '',
    language: params.get('language') ?? '',
    gender: gender === 'male' || gender === 'female' ? gender : '',
    engine: params.get('engine') ?? '',
    whose: whose === 'own' || whose === 'bundled' ? whose : '',
  }
}

export const filterVoices = (voices: readonly Voice[], { engine, whose, ...search }: CatalogSearch): Voice[] =>
  searchVoices(voices, search).filter(
    (voice) => (engine === '' || voice.engine === engine) && (whose === '' || isCloned(voice) === (whose === 'own')),
  )

/** The workspace's own first, then those that were marked, otherwise in their order. */
export function sortVoices(voices: readonly Voice[], favourites: readonly string[]): Voice[] {
  const rank = (voice: Voice) => (isCloned(voice) ? 0 : favourites.includes(voice.id) ? 1 : 2)
  return voices.toSorted((one, other) => rank(one) - rank(other))
}

/** What speaks the voices, each once, in order; nothing where the server does not say it. */
export const engineNamesOf = (voices: readonly Voice[]): string[] =>
  [...new Set(voices.flatMap(({ engine }) => (engine ? [engine] : [])))].toSorted((one, other) =>
    one.localeCompare(other),
  )
