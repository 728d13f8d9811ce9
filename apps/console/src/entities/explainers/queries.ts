import { type Explainer, type Page, endpoints } from '@patchbay/contract'
import { useComposed } from '../../api/composed-page.ts'
import { useCall } from '../../api/query.ts'
import type { PageOf } from '../../kit/list/paging.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { isUnfinished } from '../../kit/status/job-state.ts'
import { explainersCall, pageSize, recentCount, recentExplainersCall } from './calls.ts'
import { composePage } from './compose-page.ts'
import { explainerState, newestExplainers } from './status.ts'

const composing = { size: pageSize, mostAnswers: 6 }

const isMaking = (explainers: readonly Explainer[]) =>
  explainers.some((explainer) => isUnfinished(explainerState(explainer)))
const whileMaking = pollWhile<PageOf<Explainer>>(({ items }) => isMaking(items), 5000)
const whileRecentMaking = pollWhile<Page<Explainer>>(({ items }) => isMaking(items), 5000)

/** A page of 12, asked again every 5 seconds while one of them is being made. */
export const useExplainers = (wanted: number) =>
  useComposed<Explainer, PageOf<Explainer>>(
    endpoints.video.explainers,
    explainersCall,
    wanted,
    (ask) => composePage(async (page) => inOrder(await ask(page)), wanted, composing),
    { pollMs: whileMaking, keepPrevious: true },
  )

/** Who sends all at once sends them in whatever order. */
const inOrder = (page: Page<Explainer>): Page<Explainer> =>
  page.items.length >= page.totalCount ? { ...page, items: newestExplainers(page.items) } : page

/** The three latest. */
export function useRecentExplainers() {
  const query = useCall(recentExplainersCall, { pollMs: whileRecentMaking })
  return { ...query, recent: query.data && inOrder(query.data).items.slice(0, recentCount) }
}
