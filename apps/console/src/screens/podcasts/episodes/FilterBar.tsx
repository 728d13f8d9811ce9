import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { episodeStatuses } from '@patchbay/contract'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type EpisodeFilters, unallocated } from '../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../entities/shows/queries.ts'
import { cut } from './filters.ts'
import classes from './FilterBar.module.css'

type Props = { filters: EpisodeFilters; onChange: (part: Partial<EpisodeFilters>) => void }

const filterNameLength = 20
const typingPauseMs = 300

const statusOptions = [{ value: '', label: 'All' }, ...episodeStatuses.map((value) => ({ value, label: value }))]

/** Show, status, words and days: all of them in the address. */
export function FilterBar({ filters, onChange }: Props) {
  const { showId, status, from, to } = filters
  const isBackwards = from !== undefined && to !== undefined && to < from
  return (
    <search className={classes.bar} aria-label="Filters">
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
      <TextInput
        type="date"
        label="From"
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ from: value || undefined })}
      />
      <TextInput
        type="date"
        label="To"
        value={to ?? ''}
        error={isBackwards && 'Before the first day: nothing can match'}
        onChange={({ currentTarget: { value } }) => onChange({ to: value || undefined })}
      />
    </search>
  )
}

function ShowFilter({ showId, onShow }: { showId: string | undefined; onShow: (showId: string | undefined) => void }) {
  const { data: shows } = useShows()
  const options = [
    { value: '', label: 'All Shows' },
    { value: unallocated, label: 'Unallocated' },
    ...(shows ?? []).map((show) => ({ value: show.id, label: cut(showName(show), filterNameLength) })),
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

/** Asks when the typing pauses; follows the address when Back or Clear changes it. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  // What was sent comes back through the address, maybe after more was typed: only what others put there is taken over.
  const [typed, setTyped] = useState({ text: search, seen: search, sent: search })
  if (typed.seen !== search) {
    setTyped({ text: search === typed.sent ? typed.text : search, seen: search, sent: search })
  }
  const { text, sent } = typed
  const put = (next: string) => {
    setTyped((now) => ({ ...now, text: next, sent: next }))
    onSearch(next)
  }
  const send = useEffectEvent(() => put(text))
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => send(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, sent])
  return (
    <TextInput
      className={classes.search}
      label="Search"
      placeholder="Title or description"
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => put('')} />}
      value={text}
      onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, text: value }))}
    />
  )
}
