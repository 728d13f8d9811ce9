import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import classes from './MonthGrid.module.css'
import { dateOf } from '../../../kit/dates/month.ts'
import { DayContents } from './DayContents.tsx'
import { type Day, countWords } from './placement.ts'

type Props = {
  day: string
  episodes: Day | undefined
  isToday: boolean
  isOutside: boolean
  /** The day that is in the tab order. */
  isCurrent: boolean
  createHref: string | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

/** One day: its number, what stands on it, and the way to a new one where the day is not over. */
export function DayCell(props: Props) {
  const { day, episodes, isToday, isOutside, isCurrent, createHref, onFocus, onKeyDown, onOpen } = props
  const date = dateOf(day)
  const name = longDay.format(date)
  return (
    // The cell itself takes the keys; the mouse finds the same behind a click.
    <td
      className={classes.day}
      data-day={day}
      data-outside={isOutside || undefined}
      data-filled={episodes !== undefined || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-haspopup={episodes ? 'dialog' : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={episodes && onOpen}
    >
      <VisuallyHidden>
        {name}: {countWords(episodes) ?? 'no episodes'}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {date.getDate()}
      </span>
      {episodes && <DayContents day={episodes} />}
      {createHref !== undefined && (
        <Link
          to={createHref}
          className={classes.plus}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`Create an episode on ${name}`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconPlus size={15} stroke={2} aria-hidden />
        </Link>
      )}
    </td>
  )
}
