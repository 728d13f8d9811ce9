import { useState } from 'react'
import { Link } from 'react-router'
import { episodeTitle, hasWords } from '../../../entities/episodes/status.ts'
import { noonOf } from '../../../kit/dates/month.ts'
import { Filters } from '../../../kit/list/Filters.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import classes from './DayDialog.module.css'
import { DayEpisodeRow } from './DayEpisodeRow.tsx'
import { type Day, entriesOfDay } from './calendar-entries.ts'
import { WorkRow } from './WorkRow.tsx'
import type { CalendarWork } from './calendar-works.ts'
import { Button } from '../../../ui/Button.tsx'
import { CancelRequest } from '../../../entities/requests/CancelRequest.tsx'

type Props = {
  day: string
  episodes: Day | undefined
  /** What else stands on it. */
  works: readonly CalendarWork[]
  now: Date
  createHref: string | undefined
  onClose: () => void
}

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

/** So many are seen at a glance. */
const searchThreshold = 8

/** The episodes of a day: listen, keep, look at, call off; under them its videos and avatars. */
export function DayDialog({ day, episodes, works, now, createHref, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [toCancel, setToCancel] = useState<{ id: string; title: string }>()
  const all = episodes ? entriesOfDay(episodes) : []
  const words = search.trim().toLowerCase()
  const found = words === '' ? all : all.filter(({ episode }) => hasWords(episode, words))
  return (
    <>
      <Dialog opened onClose={onClose} title={longDay.format(noonOf(day))} size="lg">
        {all.length > searchThreshold && (
          <Filters
            search={{
              words: search,
              placeholder: `Search ${all.length} episodes`,
              onSearch: setSearch,
              isLoadedOnly: true,
            }}
            onClear={() => setSearch('')}
          />
        )}
        {all.length > 0 && (
          <ul className={classes.list} aria-label="Episodes of the day">
            {found.map((placed) => (
              <DayEpisodeRow
                key={placed.episode.id}
                entry={placed}
                now={now}
                onCancel={({ episode }) => setToCancel({ id: episode.id, title: episodeTitle(episode) })}
              />
            ))}
          </ul>
        )}
        {all.length > 0 && found.length === 0 && (
          <p className={classes.facts}>No episode of this day has these words.</p>
        )}
        {works.length > 0 && (
          <>
            <h3 className={classes.also}>Videos, avatars and research</h3>
            <ul className={classes.list} aria-label="Videos, avatars and research of the day">
              {works.map((work) => (
                <WorkRow key={work.request.id} work={work} now={now} onCancel={setToCancel} />
              ))}
            </ul>
          </>
        )}
        {createHref !== undefined && (
          <Button component={Link} to={createHref} variant="default" className={classes.create}>
            Create an episode on this day
          </Button>
        )}
      </Dialog>
      {toCancel && <CancelRequest {...toCancel} onClose={() => setToCancel(undefined)} />}
    </>
  )
}
