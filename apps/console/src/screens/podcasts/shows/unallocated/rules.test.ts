import type { Show } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { type AllocationFacts, allocationRules } from './rules.ts'

const show = { id: 's' } as Show
const fine: AllocationFacts = {
  hasKey: true,
  selected: new Set(['a']),
  available: new Set(['a', 'b']),
  showId: 's',
  shows: [show],
}

describe('allocating episodes', () => {
  it.each<[Partial<AllocationFacts>, string | undefined]>([
    [{}, undefined],
    [{ shows: undefined }, undefined],
    [{ hasKey: false, selected: new Set(), showId: '' }, 'API key is required to allocate episodes.'],
    [{ selected: new Set(), showId: '' }, 'Select at least one episode to allocate.'],
    [{ showId: '', available: new Set() }, 'Choose a podcast show before allocating episodes.'],
    [{ shows: [], available: new Set() }, 'The selected podcast show is no longer available.'],
    [{ selected: new Set(['a', 'x']) }, 'Episodes are no longer available. Refresh the list and try again.'],
  ])('with %o says %s', (part, words) => {
    expect(firstFailure(allocationRules, { ...fine, ...part })?.words).toBe(words)
  })
})
