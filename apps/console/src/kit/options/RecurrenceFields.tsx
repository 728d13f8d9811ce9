import { TextInput } from '@mantine/core'
import { counts } from '@patchbay/contract'
import { DayField } from '../dates/DayField.tsx'
import { parseDailyCount } from './recurrence.ts'
import classes from './RecurrenceFields.module.css'

/** As a form holds it: times a day as they were typed, and a day or nothing. */
export type Recurrence = { dailyCount: string; endDate: string }

type Props = { value: Recurrence; onChange: (part: Partial<Recurrence>) => void }

/** How often a day, and until when. */
export const RecurrenceFields = ({ value, onChange }: Props) => (
  <div className={classes.fields}>
    <TextInput
      label="Times per day"
      type="number"
      inputMode="numeric"
      min={1}
      max={counts.dailyRuns.max}
      className={classes.count}
      value={value.dailyCount}
      onChange={({ currentTarget }) => onChange({ dailyCount: currentTarget.value })}
      // What cannot be sent is put right where it is seen.
      onBlur={() => onChange({ dailyCount: String(parseDailyCount(value.dailyCount)) })}
    />
    <DayField
      label="End date (optional)"
      isLabelShown
      className={classes.end}
      day={value.endDate}
      onDay={(endDate) => onChange({ endDate })}
    />
  </div>
)
