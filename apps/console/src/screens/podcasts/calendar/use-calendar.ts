import { type Episode, endpoints } from '@patchbay/contract'
import { useSearchParams } from 'react-router'
import { isOwnServer } from '../../../api/config.ts'
import { useCall, useCallPages } from '../../../api/query.ts'
import { isUnfinished } from '../../../kit/status/job-state.ts'
import { podcastsCall, podcastsOfDays } from '../../../entities/episodes/queries.ts'
import { episodeState } from '../../../entities/episodes/status.ts'
import { pollWhile } from '../../../kit/poll/poll-while.ts'
import { mostPages, shownDays } from './calendar-asks.ts'
import { type Month, monthFrom, monthText } from '../../../kit/dates/month.ts'

const soonMs = 5000
const laterMs = 60_000

const isMoving = (episode: Episode): boolean => {
  const state = episodeState(episode, new Date())
  return isUnfinished(state) && state.kind !== 'scheduled'
}
const isScheduled = (episode: Episode): boolean => episodeState(episode, new Date()).kind === 'scheduled'

const whileMoving = pollWhile<{ items: Episode[] }>(({ items }) => items.some(isMoving), soonMs)
const whileScheduled = pollWhile<{ items: Episode[] }>(({ items }) => items.some(isScheduled), laterMs)

const pollMs = (data: { items: Episode[] }) => whileMoving(data) || whileScheduled(data)

/** The key's episodes; asked again every 5 seconds while one is being made, every minute while one is scheduled. */
export function useCalendarEpisodes(month: Month) {
  const isNarrowed = isOwnServer()
  const days = shownDays(month)
  const some = useCallPages(endpoints.content.podcasts, (page) => podcastsOfDays(days, page), mostPages, {
    isWanted: isNarrowed,
    keepPrevious: true,
    pollMs,
  })
  const all = useCall(isNarrowed ? undefined : podcastsCall, { pollMs })
  return isNarrowed ? some : all
}

/** The month on screen, in the address: Back and a reload know it. */
export function useMonth(today: string) {
  const [query, setQuery] = useSearchParams()
  const month = monthFrom(query.get('month'), today)
  return {
    month,
    show: (to: Month) =>
      setQuery(
        (now) => {
          now.set('month', monthText(to))
          return now
        },
        { replace: true },
      ),
  }
}
