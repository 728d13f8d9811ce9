import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { fieldId, fieldProps } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { Draft } from '../../../kit/drafts/use-draft.ts'
import { type SchedulerDraft, type Unit, units } from './draft.ts'
import classes from './parts.module.css'

type Props = { draft: SchedulerDraft; change: Draft<SchedulerDraft>['change']; words: string | undefined }

const unitNames: Record<Unit, string> = { minutes: 'Minutes', hours: 'Hours', days: 'Days' }

/** How far apart the episodes are. */
export function FrequencyField({ draft, change, words }: Props) {
  return (
    <fieldset className={classes.plain}>
      <legend className={classes.legend}>Frequency: one episode every</legend>
      <div className={classes.pair}>
        <TextInput
          {...fieldProps('frequency', words)}
          id={fieldId('frequency')}
          type="number"
          inputMode="decimal"
          min={1}
          aria-label="Frequency"
          className={classes.number}
          value={draft.frequency}
          onChange={(event) => change({ frequency: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Unit"
          data={units.map((unit) => ({ value: unit, label: unitNames[unit] }))}
          value={draft.unit}
          onChange={(event) => {
            const unit = units.find((name) => name === event.currentTarget.value)
            if (unit) change({ unit })
          }}
        />
      </div>
      <FieldError field="frequency" words={words} />
    </fieldset>
  )
}
