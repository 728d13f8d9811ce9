import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { episodeTitle, hasWords } from '../../../entities/episodes/status.ts'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { dateOf } from '../../../kit/dates/month.ts'
import { Filters } from '../../../kit/list/Filters.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './DayDialog.module.css'
import { DayLine } from './DayLine.tsx'
import { type Day, type Placed, allOf } from './placement.ts'

const { Part: CancelRequest } = loadedLater(
  async () => (await import('../../../entities/requests/CancelRequest.tsx')).CancelRequest,
)

type Props = { day: string; episodes: Day; now: Date; createHref: string | undefined; onClose: () => void }

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

/** So many are seen at a glance. */
const fewEpisodes = 8

/** The episodes of a day: listen, keep, look at, call off (spec 2 §2.7). */
export function DayDialog({ day, episodes, now, createHref, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [toCancel, setToCancel] = useState<Placed>()
  const all = allOf(episodes)
  const words = search.trim().toLowerCase()
  const found = words === '' ? all : all.filter(({ episode }) => hasWords(episode, words))
  return (
    <>
      <Dialog opened onClose={onClose} title={longDay.format(dateOf(day))} size="lg">
        {all.length > fewEpisodes && (
          <Filters
            search={{
              words: search,
              placeholder: `Search ${all.length} episodes`,
              onWords: setSearch,
              isSentAtOnce: true,
            }}
            onClear={() => setSearch('')}
          />
        )}
        <ul className={classes.list} aria-label="Episodes of the day">
          {found.map((placed) => (
            <DayLine key={placed.episode.id} placed={placed} now={now} onCancel={setToCancel} />
          ))}
        </ul>
        {found.length === 0 && <p className={classes.facts}>No episode of this day has these words.</p>}
        {createHref !== undefined && (
          <Button component={Link} to={createHref} variant="default" mt="md">
            Create an episode on this day
          </Button>
        )}
      </Dialog>
      {toCancel && (
        <Suspense fallback={null}>
          <CancelRequest
            id={toCancel.episode.id}
            title={episodeTitle(toCancel.episode)}
            onClose={() => setToCancel(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
