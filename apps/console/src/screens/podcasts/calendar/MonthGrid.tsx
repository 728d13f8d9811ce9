import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DayCell } from './DayCell.tsx'
import classes from './MonthGrid.module.css'
import { dayForKey } from '../../../kit/dates/day-keys.ts'
import { type Month, gridDaysOf, monthOfDate, formatMonth } from '../../../kit/dates/month.ts'
import type { Day } from './calendar-entries.ts'
import type { CalendarWork } from './calendar-works.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Props = {
  month: Month
  today: string
  days: ReadonlyMap<string, Day>
  works: ReadonlyMap<string, readonly CalendarWork[]>
  onMonth: (month: Month) => void
  onOpen: (day: string) => void
  /** Where a day without episodes leads; undefined for days that have passed. */
  createHref: (day: string) => string | undefined
  onCreate: (day: string) => void
  labelledBy: string
}

/**
 * A month as a grid of days. One day is in the tab order; arrows, Home and End, Page Up and Page Down move from there,
 * over the month's edge too, Enter opens (WAI-ARIA grid pattern).
 */
export function MonthGrid({ month, today, days, works, ...props }: Props) {
  const { onMonth, onOpen, createHref, onCreate, labelledBy } = props
  const shown = gridDaysOf(month)
  const [chosen, setChosen] = useState(today)
  // A day of another month is not on screen: then today stands in for it, or the first.
  const first = `${formatMonth(month)}-01`
  const current = shown.includes(chosen) ? chosen : shown.includes(today) ? today : first
  /** Where the focus is to go; waits for the month that the day stands in. */
  const focusWanted = useRef<string>(undefined)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (focusWanted.current === undefined) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focusWanted.current}"]`)
    if (!cell) return
    focusWanted.current = undefined
    cell.focus()
  })

  const onKeyDown = (event: KeyboardEvent, day: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return
    const to = dayForKey(day, event.key)
    if (to !== undefined) {
      event.preventDefault()
      focusWanted.current = to
      setChosen(to)
      if (!shown.includes(to) || event.key.startsWith('Page')) onMonth(monthOfDate(to))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (days.has(day) || works.has(day)) onOpen(day)
      else if (createHref(day) !== undefined) onCreate(day)
    }
  }
  const weeks = Array.from({ length: shown.length / 7 }, (_, week) => shown.slice(week * 7, week * 7 + 7))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that keys move in
    <table role="grid" className={classes.grid} aria-labelledby={labelledBy} ref={grid}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                episodes={days.get(day)}
                works={works.get(day)}
                isToday={day === today}
                isOutside={!day.startsWith(formatMonth(month))}
                isCurrent={day === current}
                createHref={createHref(day)}
                onFocus={() => setChosen(day)}
                onKeyDown={(event) => onKeyDown(event, day)}
                onOpen={() => onOpen(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
