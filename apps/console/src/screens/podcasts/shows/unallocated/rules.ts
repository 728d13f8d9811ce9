import type { Show } from '@patchbay/contract'
import type { Rule } from '../../../../kit/create/rules.ts'

export const showDeletedMessage = 'The selected podcast show is no longer available.'
export const episodesDeletedMessage = 'Episodes are no longer available. Refresh the list and try again.'

export type AllocationFacts = {
  hasKey: boolean
  selected: ReadonlySet<string>
  /** The ids in the list. */
  available: ReadonlySet<string>
  showId: string
  /** Undefined while they are not known. */
  shows: readonly Show[] | undefined
}

export type AllocationField = 'key' | 'episodes' | 'show'

export const allocationRules: readonly Rule<AllocationFacts, AllocationField>[] = [
  { field: 'key', fails: ({ hasKey }) => !hasKey, words: 'API key is required to allocate episodes.' },
  {
    field: 'episodes',
    fails: ({ selected }) => selected.size === 0,
    words: 'Select at least one episode to allocate.',
  },
  {
    field: 'show',
    fails: ({ showId }) => showId === '',
    words: 'Choose a podcast show before allocating episodes.',
  },
  {
    field: 'show',
    fails: ({ shows, showId }) => shows !== undefined && !shows.some(({ id }) => id === showId),
    words: showDeletedMessage,
  },
  {
    field: 'episodes',
    fails: ({ selected, available }) => [...selected].some((id) => !available.has(id)),
    words: episodesDeletedMessage,
  },
]
