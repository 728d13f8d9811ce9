import type { Voice } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { sortFavouritesFirst, searchVoices, splitByLanguage, isCloned, languagesOf, noSearch } from './voice-search.ts'

const voice = (id: string, name: string, gender: Voice['gender'], language: string): Voice => ({
  id,
  name,
  gender,
  language,
  sampleUrl: undefined,
  token: undefined,
  clientId: undefined,
  defaultHost: undefined,
})
const voices = [
  voice('1', 'Ada', 'female', 'English'),
  voice('2', 'José', 'male', 'Spanish (Spain)'),
  voice('3', 'Kai', 'male', 'English'),
  voice('4', 'Nobody', 'female', ''),
]

describe('a search for voices', () => {
  it.each([
    [noSearch, ['1', '2', '3', '4']],
    [{ ...noSearch, words: 'jose' }, ['2']],
    [{ ...noSearch, words: 'ENGLISH kai' }, ['3']],
    [{ ...noSearch, language: 'English' }, ['1', '3']],
    [{ ...noSearch, gender: 'male' as const }, ['2', '3']],
    [{ words: 'a', language: 'English', gender: 'female' as const }, ['1']],
    [{ ...noSearch, words: 'zzz' }, []],
  ])('by %o', (search, ids) => {
    expect(searchVoices(voices, search).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['Spanish (Spain)', noSearch, ['2'], ['1', '3', '4']],
    ['English', noSearch, ['1', '3'], ['2', '4']],
    ['German', noSearch, ['1', '2', '3', '4'], []],
    [undefined, noSearch, ['1', '2', '3', '4'], []],
    ['Spanish (Spain)', { ...noSearch, words: 'a' }, ['1', '2', '3', '4'], []],
  ])('beside a host who speaks %s, with %o, shows %j and holds back %j', (language, search, shown, others) => {
    const ids = (some: readonly Voice[]) => some.map(({ id }) => id)
    const held = splitByLanguage(voices, search, language)
    expect([ids(held.shown), ids(held.others)]).toEqual([shown, others])
  })

  it('puts those that are marked first', () => {
    expect(sortFavouritesFirst(voices, ['3']).map(({ id }) => id)).toEqual(['3', '1', '2', '4'])
  })

  it('offers the languages that there are', () => {
    expect(languagesOf(voices)).toEqual(['English', 'Spanish (Spain)'])
  })

  it.each([
    [{ token: 'a', clientId: undefined, defaultHost: undefined }, true],
    [{ token: undefined, clientId: '7' }, true],
    [{ token: '', clientId: undefined, defaultHost: undefined }, false],
  ])('knows a cloned voice by %o', (fields, cloned) => {
    expect(isCloned(fields)).toBe(cloned)
  })
})
