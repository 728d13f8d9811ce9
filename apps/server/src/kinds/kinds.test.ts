import { describe, expect, test } from 'vitest'
import { requestTypes } from '@patchbay/contract'
import { keptEpisodeOrder, keptEpisodeResult, keptOrders, keptResults } from './kept-rows.fixture.ts'
import { type KindName, kinds, readOrder, readResult, shownOf } from './kinds.ts'
import { wordsAreKept } from './words-are-kept.ts'

const names = Object.keys(kinds) as KindName[]
const keptNames = Object.keys(keptOrders) as (keyof typeof keptOrders)[]
/** As the database gives it back. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('rows that an earlier version wrote are read', () => {
  test.each(keptNames)('orders of the kind %s', (name) => {
    for (const order of keptOrders[name]) expect(readOrder(name, kept(order))).toEqual(kept(order))
  })

  test.each(keptNames)('results of the kind %s', (name) => {
    for (const result of keptResults[name]) expect(readResult(name, kept(result))).toEqual(kept(result))
  })

  test('in the order of their keys: what steps have done is kept under keys made of it', () => {
    const turned = { duration: '', style: 'deep dive', material: keptEpisodeOrder.material }
    expect(JSON.stringify(readOrder('episode', turned))).toBe(JSON.stringify(turned))
  })
})

describe('what no version wrote is not taken for an order', () => {
  test.each([
    ['a style that is gone', { ...keptEpisodeOrder, style: 'gossip' }],
    ['no material', { style: 'deep dive', duration: '' }],
    ['a kind of material that is gone', { ...keptEpisodeOrder, material: { kind: 'dream' } }],
    ['one voice', { ...keptEpisodeOrder, voices: [1] }],
    ['nothing', null],
  ])('%s', (_, payload) => {
    expect(readOrder('episode', payload)).toBeUndefined()
  })
})

test('every type of request belongs to one kind at most', () => {
  const types = names.flatMap((name): string[] => [...kinds[name].types])
  expect(new Set(types).size).toBe(types.length)
  for (const type of types) expect(requestTypes).toHaveProperty(type)
})

test('an answer shows what came of a request, and nothing of a result that cannot be read', () => {
  expect(shownOf({ kind: 'modify', result: kept(keptEpisodeResult) })).toMatchObject({
    audioKey: keptEpisodeResult.audioKey,
    captionsKey: keptEpisodeResult.vttKey,
    durationSeconds: 61.2,
  })
  expect(shownOf({ kind: 'episode', result: { audioKey: 5 } })).toEqual({})
  expect(shownOf({ kind: 'of a later version', result: kept(keptEpisodeResult) })).toEqual({})
  expect(shownOf({ kind: 'episode', result: null })).toEqual({})
})

test.each([
  ['a script of the user’s own', 'episode', { ...keptEpisodeOrder, material: { kind: 'script', lines: [] } }, true],
  ['a recording from elsewhere', 'modify', keptOrders.modify[1], true],
  ['such words spoken again', 'modify', { ...keptOrders.modify[0], keepsWords: true }, true],
  ['what our writer wrote', 'episode', keptEpisodeOrder, false],
  ['the same spoken again', 'modify', keptOrders.modify[0], false],
  ['a transcript', 'transcript', keptOrders.transcript[0], false],
])('the words of %s are kept or may be changed', (_, kind, payload, expected) => {
  expect(wordsAreKept({ kind, payload })).toBe(expected)
})
