import type { Call } from '@patchbay/contract'
import { episodesPrefetchCalls } from '../entities/episodes/queries.ts'
import { requestsQueryCall, requestStatusCall, runningCall } from '../entities/requests/queries.ts'
import { researchCall, researchesCall } from '../entities/research/queries.ts'
import { schedulesPrefetchCalls } from '../entities/schedules/queries.ts'
import { showEpisodesCall, showsCall } from '../entities/shows/queries.ts'
import { usageCall } from '../entities/usage/queries.ts'
import { voicesCall } from '../entities/voices/queries.ts'
import { pageFromUrl } from '../kit/list/pagination.ts'
import type { Path } from '../kit/routes/pages.ts'
import { calendarCalls } from '../screens/podcasts/calendar/calendar-calls.ts'
import { parseFilters } from '../screens/podcasts/episodes/filters.ts'
import { requestsQueryOf } from '../screens/requests/requests-query.ts'

/** The names that stand in an address. */
export type Address = { searchParams: URLSearchParams; params: Readonly<Record<string, string | undefined>> }

/** What the frame of every page shows. */
export const shellAsks = (): readonly Call[] => [usageCall, runningCall()]

/** What a page shows first: requested together with its code. The rest of the pages' table is `kit/routes/pages.ts`. */
export const firstAsks: { readonly [P in Path]?: (address: Address) => readonly Call[] } = {
  '/podcasts/shows/unallocated': () => [showsCall()],
  '/podcasts/shows/{showId}': ({ searchParams, params: { showId = '' } }) => [
    showsCall(),
    showEpisodesCall(showId, pageFromUrl(searchParams)),
  ],
  '/podcasts/episodes': ({ searchParams }) => [
    episodesPrefetchCalls(parseFilters(searchParams), pageFromUrl(searchParams)),
    showsCall(),
  ],
  '/podcasts/episodes/{episodeId}': ({ params: { episodeId = '' } }) => [requestStatusCall(episodeId)],
  '/podcasts/modify-episode': () => [voicesCall],
  '/podcasts/calendar': ({ searchParams }) => [calendarCalls(searchParams)],
  '/podcasts/scheduler': schedulesPrefetchCalls,
  '/research': () => [researchesCall],
  '/research/{researchId}': ({ params: { researchId = '' } }) => [researchCall(researchId)],
  '/tools/voices': () => [voicesCall],
  '/requests': ({ searchParams }) => [requestsQueryCall(requestsQueryOf(searchParams))],
}

/** Where the console opens, and what stands in for pages whose own address is another's. */
export const home: Path = '/podcasts/shows/ai'

export type Redirect = {
  from: string
  to: Path
  /** Where it leads instead when this is asked of it. */
  unless?: { asked: string; to: Path }
}

/** A parameter of the old address fills the new one's: the router puts every page's own address before one of these. */
export const redirects: readonly Redirect[] = [
  { from: '/', to: home },
  // An episode to be shown stands in the list of episodes.
  { from: '/podcasts', to: home, unless: { asked: 'highlightEpisode', to: '/podcasts/episodes' } },
  { from: '/podcasts/shows', to: '/podcasts/shows/ai' },
  { from: '/podcasts/shows/create', to: '/podcasts/shows/manual' },
  { from: '/podcasts/{showId}', to: '/podcasts/shows/{showId}' },
  { from: '/videos/explainers/new/{way}/*', to: '/videos/explainers/new/{way}' },
  { from: '/api-key', to: '/settings' },
  { from: '/contact', to: '/settings' },
]
