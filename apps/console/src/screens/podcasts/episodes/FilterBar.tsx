import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../entities/shows/queries.ts'
import { truncateName } from '../../../entities/shows/truncate-name.ts'
import { formatDay } from '../../../kit/dates/format-day.ts'
import { Filters, type ActiveFilter } from '../../../kit/list/Filters.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'

const FilterFields = lazyPart(async () => (await import('./FilterFields.tsx')).FilterFields)

type Props = {
  filters: EpisodeFilters
  onChange: (part: Partial<EpisodeFilters>) => void
  onClear: () => void
  note: string | undefined
}

const maxFilterNameLength = 20

/** Show, status, words and days: all of them in the address. */
export function FilterBar({ filters, onChange, onClear, note }: Props) {
  const { showId, status, search, from, to } = filters
  const { data: shows } = useShows()
  const showNames = [
    { value: '', label: 'All Shows' },
    { value: unallocated, label: 'Unallocated' },
    ...(shows ?? []).map((show) => ({ value: show.id, label: truncateName(showName(show), maxFilterNameLength) })),
  ]
  // Chosen by a link while the shows are not there yet, or gone since.
  const isUnknown = showId !== undefined && !showNames.some(({ value }) => value === showId)
  if (isUnknown) showNames.push({ value: showId, label: shows ? 'A show that is gone' : 'Loading…' })
  const set: (ActiveFilter | undefined)[] = [
    showId === undefined
      ? undefined
      : {
          label: 'Show',
          value: showNames.find(({ value }) => value === showId)?.label ?? '',
          clear: () => onChange({ showId: undefined }),
        },
    status && { label: 'Status', value: status, clear: () => onChange({ status: undefined }) },
    from === undefined
      ? undefined
      : { label: 'From', value: formatDay(from), clear: () => onChange({ from: undefined }) },
    to === undefined ? undefined : { label: 'To', value: formatDay(to), clear: () => onChange({ to: undefined }) },
  ]
  return (
    <Filters
      search={{
        words: search,
        placeholder: 'Search title or description',
        onSearch: (words) => onChange({ search: words }),
      }}
      activeFilters={set.filter((each) => each !== undefined)}
      onClear={onClear}
      note={note}
      fields={<FilterFields filters={filters} showNames={showNames} onChange={onChange} />}
    />
  )
}
