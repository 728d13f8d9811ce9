import { type Show, createCall, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useEndpointQuery, useEndpointPages } from '../../api/query.ts'

const showsPages = { limit: 100, maxPages: 100 }

const showsPage = (page: number) => createCall(endpoints.podcast.shows, { query: { page, limit: showsPages.limit } })
const allShows = createCall(endpoints.podcast.shows)

/** What is asked first for the shows: a page of them where the server narrows lists, elsewhere all. */
export const showsCall = () => (isOwnServer() ? showsPage(1) : allShows)

/** All shows: everything that chooses one, or names those of an episode, needs each of them. */
export function useShows() {
  const isNarrowed = isOwnServer()
  const pages = useEndpointPages(endpoints.podcast.shows, showsPage, showsPages.maxPages, { isWanted: isNarrowed })
  const whole = useEndpointQuery(isNarrowed ? undefined : allShows)
  const { data, ...query } = isNarrowed ? pages : whole
  return { ...query, data: data?.items, refetch: async () => (await query.refetch()).data?.items }
}

export const showEpisodesPageSize = 50

export const showEpisodesCall = (id: string, page: number) =>
  createCall(endpoints.podcast.showEpisodes, { params: { id }, query: { page, limit: showEpisodesPageSize } })

export const showName = ({ name }: Pick<Show, 'name'>): string => name?.trim() || 'Untitled show'
