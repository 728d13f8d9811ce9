import type { Research } from '@patchbay/contract'
import { isTemplate, researchState } from '../../entities/research/status.ts'

export const tabs = ['all', 'done', 'progress', 'failed'] as const
export type TabId = (typeof tabs)[number]

export const tabLabels: Record<TabId, string> = { all: 'All', done: 'Done', progress: 'Progress', failed: 'Failed' }

const tabOfKind = { completed: 'done', failed: 'failed' } as const

/** Where one stands beside "All"; a recurring one's pattern stands nowhere else, for it is no work. */
function tabOfResearch(research: Research): TabId | undefined {
  if (isTemplate(research)) return undefined
  const { kind } = researchState(research)
  return kind === 'completed' || kind === 'failed' ? tabOfKind[kind] : 'progress'
}

const isInTab = (tab: TabId) => (research: Research) => tab === 'all' || tabOfResearch(research) === tab

/** How many stand in each tab, whatever is searched for. */
export const countByTab = (researches: readonly Research[]): Record<TabId, number> => {
  const countOf = (tab: TabId) => researches.filter(isInTab(tab)).length
  return { all: countOf('all'), done: countOf('done'), progress: countOf('progress'), failed: countOf('failed') }
}

/** What was asked for last stands first. */
export function filterByTab(researches: readonly Research[], tab: TabId, search: string): Research[] {
  const words = search.trim().toLowerCase()
  return researches
    .filter(isInTab(tab))
    .filter(({ prompt }) => (prompt ?? '').toLowerCase().includes(words))
    .toSorted((a, b) => (b.requestedOn ?? '').localeCompare(a.requestedOn ?? ''))
}
