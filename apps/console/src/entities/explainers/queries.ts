import { type Explainer, type Page, endpoints } from '@patchbay/contract'
import { useComposedQuery } from '../../api/composed-query.ts'
import { useEndpointQuery } from '../../api/query.ts'
import type { PageSlice } from '../../kit/list/pagination.ts'
import { pollVideos } from '../videos/poll-videos.ts'
import { explainersCall, pageSize, recentCount, recentExplainersCall } from './calls.ts'
import { composePage } from './compose-page.ts'
import { explainerState, newestExplainers } from './status.ts'

const composeOptions = { size: pageSize, maxAnswers: 6 }

const pollWhileUnfinished = pollVideos<{ items: Explainer[] }>(({ items }) => items.map((one) => explainerState(one)))

/** A page of 12, asked again while one of them is unfinished. */
export const useExplainers = (wanted: number) =>
  useComposedQuery<Explainer, PageSlice<Explainer>>(
    endpoints.video.explainers,
    explainersCall,
    wanted,
    (ask) => composePage(async (page) => byRequestDate(await ask(page)), wanted, composeOptions),
    { pollMs: pollWhileUnfinished, keepPreviousData: true },
  )

/** Who sends all at once sends them in whatever order. */
const byRequestDate = (page: Page<Explainer>): Page<Explainer> =>
  page.items.length >= page.totalCount ? { ...page, items: newestExplainers(page.items) } : page

/** The three latest. */
export function useRecentExplainers() {
  const query = useEndpointQuery(recentExplainersCall, { pollMs: pollWhileUnfinished })
  return { ...query, recent: query.data && byRequestDate(query.data).items.slice(0, recentCount) }
}
