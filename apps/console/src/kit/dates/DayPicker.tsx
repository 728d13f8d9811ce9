import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useClickOutside } from '../../ui/use-click-outside.ts'
import classes from './DayPicker.module.css'
import { dayForKey, sameDayOfMonth } from './day-keys.ts'
import { noonOf, dayKeyOf, gridDaysOf, isDayKey, monthOfDate, formatMonth } from './month.ts'

type Props = {
  label: string
  day: string
  /** What it belongs to: a click there does not close it. */
  field: RefObject<HTMLElement | null>
  onDay: (day: string) => void
  onClose: () => void
  /** The focus went elsewhere, and stays there. */
  onLeave: () => void
}

const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'narrow' })
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

/** A month to choose a day from: arrows move over days, Page Up and Page Down over months, Enter takes one. */
export function DayPicker({ label, day, field, onDay, onClose, onLeave }: Props) {
  const [today] = useState(() => dayKeyOf(new Date()))
  const [current, setCurrent] = useState(isDayKey(day) ? day : today)
  const box = useRef<HTMLDialogElement>(null)
  /** Whether the day that is current takes the focus when it is drawn: after the keyboard, not after the arrows beside the month. */
  const takesFocus = useRef(true)
  const month = monthOfDate(current)
  const shown = gridDaysOf(month)
  useClickOutside([box, field], onLeave)
  useEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    takesFocus.current = false
  }, [current])
  const turn = (by: number) => setCurrent(sameDayOfMonth(current, by))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayForKey(current, event.key)
    if (to === undefined) return
    event.preventDefault()
    takesFocus.current = true
    setCurrent(to)
  }
  return (
    <dialog
      ref={box}
      open
      className={classes.picker}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // What it stands in stays open.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <ActionIcon aria-label="Previous month" onClick={() => turn(-1)}>
          <IconChevronLeft size={16} stroke={1.8} />
        </ActionIcon>
        <span className={classes.month} aria-live="polite">
          {monthName.format(new Date(month.year, month.month, 1, 12))}
        </span>
        <ActionIcon aria-label="Next month" onClick={() => turn(1)}>
          <IconChevronRight size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      <div className={classes.days}>
        {shown.slice(0, 7).map((each) => (
          <span key={each} className={classes.weekday} aria-hidden>
            {weekday.format(noonOf(each))}
          </span>
        ))}
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.day}
            data-day={each}
            data-outside={formatMonth(monthOfDate(each)) !== formatMonth(month) || undefined}
            tabIndex={each === current ? 0 : -1}
            aria-label={longDay.format(noonOf(each))}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onKeyDown={onKeyDown}
            onClick={() => onDay(each)}
          >
            {noonOf(each).getDate()}
          </button>
        ))}
      </div>
    </dialog>
  )
}
