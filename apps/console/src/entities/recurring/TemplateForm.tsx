import { TextInput, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DayField } from '../../kit/dates/DayField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Template.module.css'

/** What every template's form holds: times a day as they were typed, and the last day or nothing. */
export type TemplateDraft = { words: string; dailyCount: string; endDate: string }

type Props<Draft extends TemplateDraft> = {
  draft: Draft
  onChange: (part: Partial<TemplateDraft>) => void
  field: { label: string; placeholder?: string; maxLength: number }
  /** So many times a day at most; what was typed is put right when the field is left. */
  daily: { max: number; read: (typed: string) => number }
  isSaving: boolean
  /** Why it was not saved. */
  problem: string | undefined
  onSave: () => void
  onCancel: () => void
  /** Between the words and how often: what it is made of, its style. */
  children?: ReactNode
}

/** Who opened the form means to write. */
const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus()

/** Edits a template where it stands. */
export function TemplateForm<Draft extends TemplateDraft>(props: Props<Draft>) {
  const { draft, onChange, field, daily, isSaving, problem, onSave, onCancel, children } = props
  const id = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <form className={classes.form} aria-label={`Edit ${draft.words}`} onSubmit={save}>
      <Textarea
        id={id}
        label={field.label}
        placeholder={field.placeholder}
        rows={3}
        maxLength={field.maxLength}
        ref={focusOnMount}
        value={draft.words}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      {children}
      <div className={classes.fields}>
        <TextInput
          label="Daily Count"
          type="number"
          inputMode="numeric"
          min={1}
          max={daily.max}
          className={classes.count}
          value={draft.dailyCount}
          onChange={({ currentTarget }) => onChange({ dailyCount: currentTarget.value })}
          onBlur={() => onChange({ dailyCount: String(daily.read(draft.dailyCount)) })}
        />
        <DayField
          label="End Date (Optional)"
          isLabelShown
          day={draft.endDate}
          onDay={(endDate) => onChange({ endDate })}
        />
      </div>
      {problem !== undefined && <Notice tone="red" title={problem} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
