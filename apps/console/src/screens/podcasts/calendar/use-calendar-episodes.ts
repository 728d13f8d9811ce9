import { type Episode, endpoints } from '@patchbay/contract'
import { useSearchParams } from 'react-router'
import { isOwnServer } from '../../../api/config.ts'
import { useEndpointQuery, useEndpointPages } from '../../../api/query.ts'
import { isUnfinished } from '../../../kit/status/job-state.ts'
import { podcastsCall, podcastsOfDaysCall } from '../../../entities/episodes/queries.ts'
import { episodeState } from '../../../entities/episodes/status.ts'
import { pollWhile } from '../../../kit/poll/poll-while.ts'
import { maxPages, calendarDaysOf } from './calendar-calls.ts'
import { type Month, parseMonth, formatMonth } from '../../../kit/dates/month.ts'

const pendingPollMs = 5000
const scheduledPollMs = 60_000

const isPending = (episode: Episode): boolean => {
  const state = episodeState(episode, new Date())
  return isUnfinished(state) && state.kind !== 'scheduled'
}
const isScheduled = (episode: Episode): boolean => episodeState(episode, new Date()).kind === 'scheduled'

const pollWhilePending = pollWhile<{ items: Episode[] }>(({ items }) => items.some(isPending), pendingPollMs)
const pollWhileScheduled = pollWhile<{ items: Episode[] }>(({ items }) => items.some(isScheduled), scheduledPollMs)

const pollMs = (data: { items: Episode[] }) => pollWhilePending(data) || pollWhileScheduled(data)

/** The key's episodes; asked again every 5 seconds while one is being made, every minute while one is scheduled. */
export function useCalendarEpisodes(month: Month) {
  const isNarrowed = isOwnServer()
  const days = calendarDaysOf(month)
  const some = useEndpointPages(endpoints.content.podcasts, (page) => podcastsOfDaysCall(days, page), maxPages, {
    isWanted: isNarrowed,
    keepPreviousData: true,
    pollMs,
  })
  const all = useEndpointQuery(isNarrowed ? undefined : podcastsCall, { pollMs })
  return isNarrowed ? some : all
}

/** The month on screen, in the address: Back and a reload know it. */
export function useMonth(today: string) {
  const [query, setQuery] = useSearchParams()
  const month = parseMonth(query.get('month'), today)
  return {
    month,
    show: (to: Month) =>
      setQuery(
        (now) => {
          now.set('month', formatMonth(to))
          return now
        },
        { replace: true },
      ),
  }
}
