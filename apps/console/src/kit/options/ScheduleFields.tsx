import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DayField } from '../dates/DayField.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { useNow } from '../time/use-now.ts'
import classes from './ScheduleFields.module.css'
import { type Schedule, noSchedule, formatSchedule } from './schedule.ts'

const TimeField = lazyPart(async () => (await import('../dates/TimeField.tsx')).TimeField)

/** Day and time in the user's own zone, with what they mean in words. */
export function ScheduleFields({ value, onChange }: { value: Schedule; onChange: (value: Schedule) => void }) {
  const words = formatSchedule(value, new Date(useNow(30_000)))
  const isSet = value.date !== '' || value.time !== ''
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Schedule</legend>
      <div className={classes.fields}>
        <DayField
          label="Date"
          className={classes.date}
          day={value.date}
          onDay={(date) => onChange({ ...value, date })}
        />
        <TimeField
          label="Time"
          className={classes.time}
          time={value.time}
          onTime={(time) => onChange({ ...value, time })}
        />
        {isSet && (
          <ActionIcon
            size="lg"
            className={classes.clear}
            aria-label="Clear schedule"
            onClick={() => onChange(noSchedule)}
          >
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        )}
      </div>
      <p className={classes.words} aria-live="polite">
        {words ?? 'Without a date and time the work starts immediately.'}
      </p>
    </fieldset>
  )
}
