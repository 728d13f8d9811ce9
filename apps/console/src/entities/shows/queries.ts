import { type Episode, type Page, type Show, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollWhile } from '../../kit/poll/poll-while.ts'
import { isStillMoving } from '../episodes/status.ts'

export const showsCall = callTo(endpoints.podcast.shows)
const pollEveryMs = 5000

export const useShows = () => useCall(showsCall)

export const showEpisodesPageSize = 50

export const showEpisodesCall = (id: string, page: number) =>
  callTo(endpoints.podcast.showEpisodes, { params: { id }, query: { page, limit: showEpisodesPageSize } })

/** A page of a show's episodes; asks again every 5 seconds while one of them is being made. */
export const useShowEpisodes = (id: string, page: number) =>
  useCall(showEpisodesCall(id, page), {
    pollMs: pollWhile<Page<Episode>>(({ items }) => items.some(isStillMoving), pollEveryMs),
  })

export const showName = ({ name }: Pick<Show, 'name'>): string => name?.trim() || 'Untitled show'
