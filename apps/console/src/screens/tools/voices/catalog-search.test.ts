import type { Voice } from '@patchbay/contract'
import { expect, it, test } from 'vitest'
import { engineNamesOf, filterVoices, sortVoices, parseCatalogSearch } from './catalog-search.ts'

const voice = (id: string, more: Partial<Voice> = {}): Voice => ({
  id,
  name: `Voice ${id}`,
  gender: 'female',
  language: 'English',
  sampleUrl: undefined,
  token: undefined,
  defaultHost: undefined,
  ...more,
})
const voices = [
  voice('1', { engine: 'Flite' }),
  voice('2', { engine: 'eSpeak NG', gender: 'male', language: 'German' }),
  voice('3', { engine: 'Flite', token: 'mine', madeAs: 'match' }),
  voice('4', { clientId: 'mine too' }),
]

test.each([
  ['', ['1', '2', '3', '4']],
  ['engine=Flite', ['1', '3']],
  ['whose=own', ['3', '4']],
  ['whose=bundled&gender=female', ['1']],
  ['language=German', ['2']],
  ['q=voice+4', ['4']],
  ['gender=robot&whose=nobody', ['1', '2', '3', '4']],
  ['engine=Flite&language=German', []],
])('the address ?%s asks for the voices %j', (address, ids) => {
  expect(filterVoices(voices, parseCatalogSearch(new URLSearchParams(address))).map(({ id }) => id)).toEqual(ids)
})

it('one’s own stand first, then those that were marked', () => {
  expect(sortVoices(voices, ['2']).map(({ id }) => id)).toEqual(['3', '4', '2', '1'])
})

it('engines are those that the server names, each once', () => {
  expect(engineNamesOf(voices)).toEqual(['eSpeak NG', 'Flite'])
  expect(engineNamesOf([voice('5')])).toEqual([])
})
