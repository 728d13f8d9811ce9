import { Skeleton } from '@mantine/core'
import type { Schedule } from '@patchbay/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { hasSchedules, useSchedules } from '../../../entities/schedules/queries.ts'
import { scheduleTitle } from '../../../entities/schedules/status.ts'
import { href } from '../../../kit/routes/paths.ts'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import classes from './Schedules.module.css'
import { EndScheduleDialog } from './EndScheduleDialog.tsx'

/** What is scheduled already. A server that keeps no list of schedules has none to show. */
export function Schedules() {
  const { data, error, refetch } = useSchedules()
  const hasKey = useApiKey() !== undefined
  const [ending, setEnding] = useState<Schedule>()
  if (!hasKey || !hasSchedules() || (!data && error?.kind === 'not-found')) return null
  return (
    <Section title="Your schedules" words="Each makes its episodes one after the other, as long as the server runs.">
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines />}
      {data?.length === 0 && (
        <p className={classes.none}>
          You have no schedules yet. Single episodes that wait for their time are in the{' '}
          <Link to={href('/podcasts/calendar')}>Calendar</Link>.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} onEnd={() => setEnding(schedule)} />
          ))}
        </ul>
      )}
      {ending && (
        <EndScheduleDialog
          id={ending.id}
          title={scheduleTitle(ending)}
          remaining={ending.left}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  )
}

const LoadingLines = () => (
  <output className={classes.list} aria-busy aria-label="Loading your schedules">
    {[60, 45].map((width) => (
      <span key={width} className={classes.line}>
        <Skeleton width={`${width}%`} height={44} />
      </span>
    ))}
  </output>
)
