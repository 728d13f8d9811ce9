import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { episodeStatuses } from '@patchbay/contract'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../entities/shows/queries.ts'
import { shortName } from '../../../entities/shows/short-name.ts'
import { isDay, isFiltering } from './filters.ts'
import classes from './FilterBar.module.css'
import { useTyped } from './use-typed.ts'

type Props = {
  filters: EpisodeFilters
  onChange: (part: Partial<EpisodeFilters>) => void
  onClear: () => void
}

const filterNameLength = 20

const statusOptions = [{ value: '', label: 'All' }, ...episodeStatuses.map((value) => ({ value, label: value }))]

/** Show, status, words and days: all of them in the address. */
export function FilterBar({ filters, onChange, onClear }: Props) {
  const { showId, status, from, to } = filters
  const bar = useRef<HTMLElement>(null)
  const isBackwards = from !== undefined && to !== undefined && to < from
  return (
    <search ref={bar} className={classes.bar} aria-label="Filters">
      <SearchField search={filters.search} onSearch={(search) => onChange({ search })} />
      <ShowFilter showId={showId} onShow={(next) => onChange({ showId: next })} />
      <NativeSelect
        label="Status"
        data={statusOptions}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: episodeStatuses.find((known) => known === value) })
        }
      />
      <DayField label="From" day={from} onDay={(day) => onChange({ from: day })} />
      <div className={classes.last}>
        <DayField
          label="To"
          day={to}
          error={isBackwards && 'Before the first day: nothing can match'}
          onDay={(day) => onChange({ to: day })}
        />
        {isFiltering(filters) && (
          <Button
            className={classes.clear}
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              onClear()
              // The button goes with the filters.
              bar.current?.querySelector('input')?.focus()
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

function ShowFilter({ showId, onShow }: { showId: string | undefined; onShow: (showId: string | undefined) => void }) {
  const { data: shows } = useShows()
  const options = [
    { value: '', label: 'All Shows' },
    { value: unallocated, label: 'Unallocated' },
    ...(shows ?? []).map((show) => ({ value: show.id, label: shortName(showName(show), filterNameLength) })),
  ]
  // Chosen by a link while the shows are not there yet, or gone since.
  const isUnknown = showId !== undefined && !options.some(({ value }) => value === showId)
  if (isUnknown) options.push({ value: showId, label: shows ? 'A show that is gone' : 'Loading…' })
  return (
    <NativeSelect
      label="Show"
      data={options}
      value={showId ?? ''}
      onChange={({ currentTarget: { value } }) => onShow(value || undefined)}
    />
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { text, type, put } = useTyped(search, onSearch)
  return (
    <TextInput
      className={classes.search}
      label="Search"
      placeholder="Title or description"
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => put('')} />}
      value={text}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  )
}

type DayFieldProps = {
  label: string
  day: string | undefined
  error?: string | false
  onDay: (day: string | undefined) => void
}

/** Typed digit by digit, a date passes through others: `0002` on the way to `2026`, and none while a part is missing. */
function DayField({ label, day, error, onDay }: DayFieldProps) {
  const { text, type } = useTyped(day ?? '', (typed) => onDay(typed || undefined))
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      error={error}
      onChange={({ currentTarget: { value, validity } }) =>
        type(value, value === '' ? !validity.badInput : isDay(value))
      }
    />
  )
}
