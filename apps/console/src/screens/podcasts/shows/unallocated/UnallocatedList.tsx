import { Skeleton } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { type KeyboardEvent, memo, useState } from 'react'
import { episodeState, episodeTitle, hasFailed } from '../../../../entities/episodes/status.ts'
import { StatusBadge } from '../../../../kit/status/StatusBadge.tsx'
import { minutesAndSeconds } from '../../../../kit/time/duration.ts'
import { Check } from '../../../../ui/Check.tsx'
import classes from './Unallocated.module.css'

type Toggle = (id: string, isRange: boolean) => void

type Props = { episodes: readonly Episode[]; selected: ReadonlySet<string>; onToggle: Toggle }

/** There may be 1500 of them: rows are drawn again only when they change, and laid out only where they are seen. */
export function UnallocatedList({ episodes, selected, onToggle }: Props) {
  // Only says which of them are still to come: the list is asked for again before that matters.
  const [now] = useState(() => new Date())
  return (
    <ul className={classes.list} aria-label="Unallocated episodes">
      {episodes.map((episode) => (
        <Row key={episode.id} episode={episode} isSelected={selected.has(episode.id)} onToggle={onToggle} now={now} />
      ))}
    </ul>
  )
}

type RowProps = { episode: Episode; isSelected: boolean; onToggle: Toggle; now: Date }

const Row = memo(function Row({ episode, isSelected, onToggle, now }: RowProps) {
  const isPossible = !hasFailed(episode)
  return (
    <li className={classes.row}>
      <label className={classes.label} data-impossible={!isPossible || undefined}>
        <Check
          checked={isSelected}
          disabled={!isPossible}
          // The click says whether Shift is held; the change that follows does not.
          onChange={({ nativeEvent }) =>
            onToggle(episode.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={moveFocus}
        />
        <Words episode={episode} now={now} />
      </label>
    </li>
  )
})

const dateWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const momentWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

/** What selecting does not change: all of 1500 rows may be selected at once. */
const Words = memo(function Words({ episode, now }: { episode: Episode; now: Date }) {
  const state = episodeState(episode, now)
  const on = state.kind === 'scheduled' ? state.on : (episode.succeededOn ?? episode.requestedOn)
  return (
    <>
      <span className={classes.title}>{episodeTitle(episode)}</span>
      {state.kind !== 'completed' && <StatusBadge state={state} showsPercent />}
      {state.kind === 'failed' ? (
        <span className={classes.why}>It was not made: no show can take it</span>
      ) : (
        <span className={classes.length}>{minutesAndSeconds(episode.durationSeconds)}</span>
      )}
      {on !== undefined && (
        <time className={classes.date} dateTime={on} title={momentWords.format(new Date(on))}>
          {dateWords.format(new Date(on))}
        </time>
      )}
    </>
  )
})

/** Arrows go from one that can be chosen to the next, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const all = event.currentTarget.closest('ul')?.querySelectorAll('input') ?? []
  const boxes = [...all].filter(({ disabled }) => !disabled)
  const place = boxes.indexOf(event.currentTarget)
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: boxes.length - 1 }[event.key]
  const box = target === undefined ? undefined : boxes[target]
  if (!box) return
  event.preventDefault()
  box.focus()
}

export function UnallocatedSkeleton() {
  return (
    <>
      <Skeleton height={62} mb={14} />
      <ul className={classes.list}>
        {Array.from({ length: 10 }, (_, place) => (
          <li key={place} className={classes.row}>
            <div className={classes.label}>
              <Skeleton height={16} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
