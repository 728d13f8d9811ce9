import { type Show, callTo, endpoints } from '@patchbay/contract'
import { isOwnServer } from '../../api/config.ts'
import { useCall, useCallPages } from '../../api/query.ts'

const showsPages = { limit: 100, mostPages: 100 }

const showsPage = (page: number) => callTo(endpoints.podcast.shows, { query: { page, limit: showsPages.limit } })
const allShows = callTo(endpoints.podcast.shows)

/** What is asked first for the shows: a page of them where the server narrows lists, elsewhere all. */
export const showsCall = () => (isOwnServer() ? showsPage(1) : allShows)

/** All shows: everything that chooses one, or names those of an episode, needs each of them. */
export function useShows() {
  const isNarrowed = isOwnServer()
  const pages = useCallPages(endpoints.podcast.shows, showsPage, showsPages.mostPages, { isWanted: isNarrowed })
  const whole = useCall(isNarrowed ? undefined : allShows)
  const { data, ...query } = isNarrowed ? pages : whole
  return { ...query, data: data?.items, refetch: async () => (await query.refetch()).data?.items }
}

export const showEpisodesPageSize = 50

export const showEpisodesCall = (id: string, page: number) =>
  callTo(endpoints.podcast.showEpisodes, { params: { id }, query: { page, limit: showEpisodesPageSize } })

export const showName = ({ name }: Pick<Show, 'name'>): string => name?.trim() || 'Untitled show'
