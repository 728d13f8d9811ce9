import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { episodeStatuses } from '@patchbay/contract'
import type { EpisodeFilters } from '../../../entities/episodes/queries.ts'
import { DayField } from '../../../kit/dates/DayField.tsx'
import { useDebouncedInput } from '../../../kit/list/use-debounced-input.ts'

type Props = {
  filters: EpisodeFilters
  showNames: { value: string; label: string }[]
  onChange: (part: Partial<EpisodeFilters>) => void
}

const statusNames = [{ value: '', label: 'All' }, ...episodeStatuses.map((value) => ({ value, label: value }))]

/** What the list of episodes is narrowed by, beside the words. */
export function FilterFields({ filters: { showId, status, from, to }, showNames, onChange }: Props) {
  const isBackwards = from !== undefined && to !== undefined && to < from
  return (
    <>
      <NativeSelect
        label="Show"
        data={showNames}
        value={showId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ showId: value || undefined })}
      />
      <NativeSelect
        label="Status"
        data={statusNames}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: episodeStatuses.find((known) => known === value) })
        }
      />
      <Day label="From" day={from} onDay={(day) => onChange({ from: day })} />
      <Day
        label="To"
        day={to}
        error={isBackwards && 'Before the first day: nothing can match'}
        onDay={(day) => onChange({ to: day })}
      />
    </>
  )
}

type DayProps = {
  label: string
  day: string | undefined
  error?: string | false
  onDay: (day: string | undefined) => void
}

/** Taken when the typing pauses: a day that is corrected is not asked for on the way. */
function Day({ label, day, error, onDay }: DayProps) {
  const { text, type } = useDebouncedInput(day ?? '', (typed) => onDay(typed || undefined))
  return <DayField label={label} isLabelShown day={text} error={error} onDay={(next) => type(next)} />
}
