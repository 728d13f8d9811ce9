import { type Explainer, type Page, endpoints } from '@patchbay/contract'
import { useComposed } from '../../api/composed-page.ts'
import { useCall } from '../../api/query.ts'
import type { PageOf } from '../../kit/list/paging.ts'
import { pollVideos } from '../videos/poll-videos.ts'
import { explainersCall, pageSize, recentCount, recentExplainersCall } from './calls.ts'
import { composePage } from './compose-page.ts'
import { explainerState, newestExplainers } from './status.ts'

const composing = { size: pageSize, mostAnswers: 6 }

const whileMaking = pollVideos<{ items: Explainer[] }>(({ items }) => items.map((one) => explainerState(one)))

/** A page of 12, asked again while one of them is unfinished. */
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
  const query = useCall(recentExplainersCall, { pollMs: whileMaking })
  return { ...query, recent: query.data && inOrder(query.data).items.slice(0, recentCount) }
}
