import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type Recurrence, RecurrenceFields } from './RecurrenceFields.tsx'
import classes from './RecurringChoice.module.css'

type Value = Recurrence & { isRecurring: boolean }

type Props = { value: Value; onChange: (part: Partial<Value>) => void; children: ReactNode }

/** Whether it is done once or every day, with what that means in words, and how often. */
export const RecurringChoice = ({ value, onChange, children }: Props) => (
  <fieldset className={classes.recurring}>
    <label className={classes.toggle}>
      <Checkbox
        checked={value.isRecurring}
        onChange={({ currentTarget: { checked } }) => onChange({ isRecurring: checked })}
      />
      Recurring
    </label>
    <p className={classes.note}>{children}</p>
    {value.isRecurring && <RecurrenceFields value={value} onChange={onChange} />}
  </fieldset>
)
