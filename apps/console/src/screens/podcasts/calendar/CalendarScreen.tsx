import { Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { PageActions } from '../../../kit/actions/PageActions.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './CalendarScreen.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import gridClasses from './MonthGrid.module.css'
import { type Month, dayKeyOf, gridDaysOf, monthOfDate, formatMonth, addMonths } from '../../../kit/dates/month.ts'
import { groupNames, groups, groupEntriesByDay } from './calendar-entries.ts'
import { useCalendarEpisodes, useMonth } from './use-calendar-episodes.ts'
import { useCalendarWorks } from './use-calendar-works.ts'
import { groupWorksByDay } from './calendar-works.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { Button } from '../../../ui/Button.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const DayDialog = lazyPart(async () => (await import('./DayDialog.tsx')).DayDialog)

const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })

/** A month of episodes: made, to come, failed; quieter, the videos and avatars beside them. */
export function CalendarScreen() {
  const hasKey = useApiKey() !== undefined
  const time = useNow(30_000)
  const now = useMemo(() => new Date(time), [time])
  const today = dayKeyOf(now)
  const { month, show } = useMonth(today)
  const { data, error, refetch, isPlaceholderData } = useCalendarEpisodes(month)
  const days = useMemo(() => groupEntriesByDay(data?.items ?? [], now), [data, now])
  const { requests, refetch: refetchWorks } = useCalendarWorks(month)
  const works = useMemo(() => groupWorksByDay(requests, now), [requests, now])
  const [openDay, setOpenDay] = useState<string>()
  const [isRefreshing, setRefreshing] = useState(false)
  const navigate = useNavigate()
  const headingId = useId()
  const refresh = async () => {
    setRefreshing(true)
    await Promise.all([refetch(), refetchWorks()])
    setRefreshing(false)
  }
  const createHref = (day: string) =>
    day >= today ? href('/podcasts/create-episode', { query: { scheduledOn: `${day}T09:00` } }) : undefined
  const create = (day: string) => {
    const to = createHref(day)
    if (to !== undefined) void navigate(to)
  }
  const isOpen = openDay !== undefined && (days.has(openDay) || works.has(openDay))
  const grid = (
    <>
      <MonthGrid
        month={month}
        today={today}
        days={days}
        works={works}
        onMonth={show}
        onOpen={setOpenDay}
        createHref={createHref}
        onCreate={create}
        labelledBy={headingId}
      />
      {!isPlaceholderData && !gridDaysOf(month).some((day) => days.has(day) || works.has(day)) && (
        <p className={classes.nothing}>
          Nothing is planned or made in {nameOf(month)}. The plus on a day creates an episode for it.
        </p>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        {...headingOf('/podcasts/calendar')}
        actions={
          hasKey && (
            <PageActions
              deeds={[
                {
                  label: 'Refresh',
                  icon: IconRefresh,
                  run: () => void refresh(),
                  isBusy: isRefreshing,
                  keepsMenuOpen: true,
                },
              ]}
            />
          )
        }
      />
      {hasKey && (
        <div className={classes.head}>
          <div className={classes.month}>
            <IconButton
              size="large"
              aria-label="Previous month"
              tooltip="Previous month"
              onClick={() => show(addMonths(month, -1))}
            >
              <IconChevronLeft size={18} stroke={1.8} />
            </IconButton>
            <h2 id={headingId} className={classes.name} aria-live="polite">
              {nameOf(month)}
            </h2>
            <IconButton
              size="large"
              aria-label="Next month"
              tooltip="Next month"
              onClick={() => show(addMonths(month, 1))}
            >
              <IconChevronRight size={18} stroke={1.8} />
            </IconButton>
            <Button
              variant="default"
              size="xs"
              disabled={formatMonth(month) === formatMonth(monthOfDate(today))}
              onClick={() => show(monthOfDate(today))}
            >
              Today
            </Button>
          </div>
          <ul className={gridClasses.legend} aria-label="Legend">
            {groups.map((group) => (
              <li key={group}>
                <span className={gridClasses.dot} data-group={group} aria-hidden />
                {groupNames[group]}
              </li>
            ))}
            {works.size > 0 && (
              <li>
                <span className={gridClasses.dot} data-also aria-hidden />
                Videos, avatars and research
              </li>
            )}
          </ul>
        </div>
      )}
      <ListScreen
        noKeyWords="Please add your API key to see your calendar."
        skeleton={<Skeleton className={classes.skeleton} data-weeks={gridDaysOf(month).length / 7} />}
        error={error}
        onRetry={() => void refresh()}
        items={data?.items}
        empty={grid}
        emptySearch={undefined}
        isSearching={false}
      >
        {() => grid}
      </ListScreen>
      {isOpen && (
        <DayDialog
          day={openDay}
          episodes={days.get(openDay)}
          works={works.get(openDay) ?? []}
          now={now}
          createHref={createHref(openDay)}
          onClose={() => setOpenDay(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ year, month }: Month) => monthName.format(new Date(year, month, 1, 12))
