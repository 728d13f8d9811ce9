import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import classes from './MonthGrid.module.css'
import { noonOf } from '../../../kit/dates/month.ts'
import { DayContents } from './DayContents.tsx'
import { type Day, formatCounts } from './calendar-entries.ts'
import { type CalendarWork, formatWorkCounts } from './calendar-works.ts'

type Props = {
  day: string
  episodes: Day | undefined
  works: readonly CalendarWork[] | undefined
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
  const { day, episodes, works, isToday, isOutside, isCurrent, createHref, onFocus, onKeyDown, onOpen } = props
  const date = noonOf(day)
  const name = longDay.format(date)
  const isFilled = episodes !== undefined || works !== undefined
  const also = formatWorkCounts(works)
  return (
    // The cell itself takes the keys; the mouse finds the same behind a click.
    <td
      className={classes.day}
      data-day={day}
      data-outside={isOutside || undefined}
      data-filled={isFilled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-haspopup={isFilled ? 'dialog' : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={isFilled ? onOpen : undefined}
    >
      <VisuallyHidden>
        {name}: {formatCounts(episodes) ?? 'no episodes'}
        {also !== undefined && `, ${also}`}
      </VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {date.getDate()}
      </span>
      {episodes && <DayContents day={episodes} />}
      {works && (
        <span className={classes.also} title={also} aria-hidden>
          <span className={classes.alsoCount}>{works.length}</span>
          <span className={classes.name}>{also}</span>
        </span>
      )}
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
