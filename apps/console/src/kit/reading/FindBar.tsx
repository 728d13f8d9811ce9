import { CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import classes from './ReadAlong.module.css'
import type { TextSearch } from './use-text-search.ts'

type Props = { found: TextSearch; list: RefObject<HTMLElement | null>; onStep: () => void }

/** Finds words in what was said: Enter goes to the next place, Shift and Enter to the one before, Escape ends it. */
export function FindBar({ found, list, onStep }: Props) {
  const { query, setQuery, count, matchIndex } = found
  const isSought = query.trim() !== ''
  const step = (by: 1 | -1) => {
    const line = found.step(by)
    if (line === undefined) return
    onStep()
    list.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' })
  }
  const words = !isSought
    ? ''
    : count === 0
      ? 'Not found'
      : matchIndex < 0
        ? `${count} found`
        : `${matchIndex + 1} of ${count}`
  return (
    <div className={classes.find}>
      <TextInput
        size="xs"
        aria-label="Find words"
        placeholder="Find words…"
        leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
        rightSection={query && <CloseButton size="xs" aria-label="End the search" onClick={() => setQuery('')} />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') setQuery('')
        }}
      />
      <output className={classes.count}>{words}</output>
      {isSought && count > 0 && (
        <>
          <IconButton tooltip="Previous" aria-label="Previous place" onClick={() => step(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton tooltip="Next" aria-label="Next place" onClick={() => step(1)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
