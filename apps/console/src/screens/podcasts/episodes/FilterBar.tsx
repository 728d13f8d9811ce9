import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../entities/shows/queries.ts'
import { shortName } from '../../../entities/shows/short-name.ts'
import { dayWords } from '../../../kit/dates/day-words.ts'
import { Filters, type SetFilter } from '../../../kit/list/Filters.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'

const FilterFields = lazyPart(async () => (await import('./FilterFields.tsx')).FilterFields)

type Props = {
  filters: EpisodeFilters
  onChange: (part: Partial<EpisodeFilters>) => void
  onClear: () => void
  note: string | undefined
}

const filterNameLength = 20

/** Show, status, words and days: all of them in the address. */
export function FilterBar({ filters, onChange, onClear, note }: Props) {
  const { showId, status, search, from, to } = filters
  const { data: shows } = useShows()
  const showNames = [
    { value: '', label: 'All Shows' },
    { value: unallocated, label: 'Unallocated' },
    ...(shows ?? []).map((show) => ({ value: show.id, label: shortName(showName(show), filterNameLength) })),
  ]
  // Chosen by a link while the shows are not there yet, or gone since.
  const isUnknown = showId !== undefined && !showNames.some(({ value }) => value === showId)
  if (isUnknown) showNames.push({ value: showId, label: shows ? 'A show that is gone' : 'Loading…' })
  const set: (SetFilter | undefined)[] = [
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
      : { label: 'From', value: dayWords(from), clear: () => onChange({ from: undefined }) },
    to === undefined ? undefined : { label: 'To', value: dayWords(to), clear: () => onChange({ to: undefined }) },
  ]
  return (
    <Filters
      search={{
        words: search,
        placeholder: 'Search title or description',
        onWords: (words) => onChange({ search: words }),
      }}
      set={set.filter((each) => each !== undefined)}
      onClear={onClear}
      note={note}
      fields={<FilterFields filters={filters} showNames={showNames} onChange={onChange} />}
    />
  )
}
