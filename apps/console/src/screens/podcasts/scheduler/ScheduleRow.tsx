import { Badge } from '@mantine/core'
import type { Schedule } from '@patchbay/contract'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSetScheduleActive } from '../../../entities/schedules/actions.ts'
import {
  formatInterval,
  isOpen,
  formatProgress,
  scheduleState,
  scheduleTitle,
} from '../../../entities/schedules/status.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import classes from './Schedules.module.css'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** One schedule: how far it is, when it goes on, and the ways to stop it. */
export function ScheduleRow({ schedule, onEnd }: { schedule: Schedule; onEnd: () => void }) {
  const { mutate, isPending, error } = useSetScheduleActive()
  const title = scheduleTitle(schedule)
  const state = scheduleState(schedule)
  const isActive = schedule.state === 'active'
  const Picture = isActive ? IconPlayerPause : IconPlayerPlay
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <div className={classes.title}>
          <span>{title}</span>
          {state && <Badge color={state.color}>{state.label}</Badge>}
        </div>
        <p className={classes.facts}>
          {[formatInterval(schedule.frequencyMinutes), formatProgress(schedule)].filter(Boolean).join(' · ')}
        </p>
        <Bar
          percent={schedule.turns > 0 ? (schedule.made / schedule.turns) * 100 : 0}
          name={`Progress of ${title}`}
          words={formatProgress(schedule)}
          color={isOpen(schedule) ? 'indigo' : 'gray'}
          height={4}
        />
        {schedule.nextTurnOn !== undefined && isOpen(schedule) && (
          <p className={classes.facts}>
            {isActive ? 'Next: ' : 'Next, if resumed before: '}
            <time dateTime={schedule.nextTurnOn}>{timeFormat.format(new Date(schedule.nextTurnOn))}</time>
          </p>
        )}
        {error && <Notice tone="red" title={error.message} />}
      </div>
      {isOpen(schedule) && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={isPending ? <Spinner /> : <Picture size={14} aria-hidden />}
            aria-label={`${isActive ? 'Pause' : 'Resume'} ${title}`}
            // Not disabled, which would take the keyboard's focus from it.
            aria-disabled={isPending}
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) mutate({ id: schedule.id, isActive: !isActive })
            }}
          >
            {isActive ? 'Pause' : 'Resume'}
          </Button>
          <Button variant="subtle" color="red" size="xs" aria-label={`End ${title}`} onClick={onEnd}>
            End
          </Button>
        </div>
      )}
    </li>
  )
}
