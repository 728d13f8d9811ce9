import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { showName, useShows } from '../../shows/queries.ts'
import type { OperationFieldsProps } from './operation.ts'

/** The show that the episodes go into. */
export function AllocateFields({ choice: { showId }, onChange }: OperationFieldsProps) {
  const { data: shows } = useShows()
  const first = shows === undefined ? 'Loading podcasts…' : 'Choose a show'
  return (
    <NativeSelect
      label="Podcast show"
      description={shows?.length === 0 ? 'No shows available. Create a show first.' : undefined}
      data={[{ value: '', label: first }, ...(shows ?? []).map((show) => ({ value: show.id, label: showName(show) }))]}
      value={showId}
      onChange={({ currentTarget }) => onChange({ showId: currentTarget.value })}
    />
  )
}
