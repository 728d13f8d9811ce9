import { lengths } from '@patchbay/contract'
import type { Rule } from '../../../kit/create/rules.ts'
import { type Mode, type ResearchDraft, splitQueries } from './draft.ts'

export type ResearchField = 'query' | 'queries'
type Facts = { draft: ResearchDraft }

export const noKeyMessage = 'Please set your API key first'

const tooLongMessage = `A query may have at most ${lengths.topic.max.toLocaleString('en')} characters`

const failsInMode = (mode: Mode, fails: (draft: ResearchDraft) => boolean) => (facts: Facts) =>
  facts.draft.mode === mode && fails(facts.draft)

/** Checked after the key; the last rules repeat what the server would refuse. */
export const researchRules: readonly Rule<Facts, ResearchField>[] = [
  {
    field: 'query',
    fails: failsInMode('single', ({ query }) => query.trim() === ''),
    words: 'Please enter a research query',
  },
  {
    field: 'queries',
    fails: failsInMode('bulk', ({ queries }) => queries === ''),
    words: 'Please enter research queries (one per line)',
  },
  {
    field: 'queries',
    fails: failsInMode('bulk', (draft) => splitQueries(draft).length === 0),
    words: 'Please enter at least one research query',
  },
  {
    field: 'query',
    fails: failsInMode('single', ({ query }) => query.trim().length > lengths.topic.max),
    words: tooLongMessage,
  },
  {
    field: 'queries',
    fails: failsInMode('bulk', (draft) => splitQueries(draft).some((query) => query.length > lengths.topic.max)),
    words: tooLongMessage,
  },
]
