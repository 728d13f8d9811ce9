import { type ResearchTemplate, counts, lengths } from '@patchbay/contract'
import { useState } from 'react'
import { type TemplateDraft, TemplateForm } from '../../../entities/recurring/TemplateForm.tsx'
import { useChangeTemplate } from '../../../entities/research/actions.ts'
import { dayKeyOf } from '../../../kit/dates/month.ts'
import { parseDailyCount, endOfDay } from '../../../kit/options/recurrence.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import classes from './Recurring.module.css'

type Props = { template: ResearchTemplate; wasActive: boolean; onClose: () => void }

const states = [
  { name: 'Active', is: true },
  { name: 'Paused', is: false },
] as const

/** What can be changed about a recurring research: what it asks, how often, until when, and whether it runs. */
export function EditResearchTemplate({ template, wasActive, onClose }: Props) {
  const { id, text = '', dailyCount, scheduleEndDate } = template
  const [draft, setDraft] = useState<TemplateDraft>({
    words: text,
    dailyCount: String(dailyCount),
    endDate: scheduleEndDate === undefined ? '' : dayKeyOf(new Date(scheduleEndDate)),
  })
  const [isActive, setActive] = useState(wasActive)
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, error } = useChangeTemplate()
  const save = () => {
    const words = draft.words.trim()
    // As New Research says it.
    if (words === '') return setMissing('Please enter a research query')
    const count = parseDailyCount(draft.dailyCount)
    mutate(
      {
        id,
        ...(words !== text && { text: words }),
        ...(count !== dailyCount && { dailyCount: count }),
        ...(isActive !== wasActive && { isActive }),
        // Always sent: none is an end as well.
        scheduleEndDate: endOfDay(draft.endDate) ?? null,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <TemplateForm
      draft={draft}
      onChange={(part) => {
        setMissing(undefined)
        setDraft((now) => ({ ...now, ...part }))
      }}
      field={{ label: 'Research query', maxLength: lengths.topic.max }}
      daily={{ max: counts.dailyRuns.max, read: parseDailyCount }}
      isSaving={isPending}
      problem={missing ?? error?.message}
      onSave={save}
      onCancel={onClose}
    >
      <fieldset className={classes.states}>
        <legend>Status</legend>
        {states.map(({ name, is }) => (
          <label key={name} className={classes.state}>
            <Checkbox type="radio" name={`state of ${id}`} checked={isActive === is} onChange={() => setActive(is)} />
            {name}
          </label>
        ))}
      </fieldset>
    </TemplateForm>
  )
}
