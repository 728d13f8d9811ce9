import { IconFilter2, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './Filters.module.css'
import { useDebouncedInput } from './use-debounced-input.ts'
import { FilterPanel } from './FilterPanel.tsx'

/** One that is set, as its chip shows it. */
export type ActiveFilter = { label: string; value: string; clear: () => void }

type Props = {
  search: {
    words: string
    placeholder: string
    onSearch: (words: string) => void
    /** What is loaded is searched, not the server: nearly at each letter. */
    isLoadedOnly?: boolean
  }
  /** What narrows the list beside the words. */
  activeFilters?: readonly ActiveFilter[]
  /** Where they are set: shown when "Filter" is pressed. Without it there is only the search. */
  fields?: ReactNode
  onClear: () => void
  /** What the filters cannot do here. */
  note?: ReactNode
}

/** So long that a letter stands there before the list is searched for it. */
const searchDebounceMs = 80

const noFilters: readonly ActiveFilter[] = []

/**
 * What narrows a list, in one row: the search, a chip for each filter that is set, and the way to all of them. It stands
 * on first screens, so its field and buttons are plain ones: Mantine's weigh 5 kB more.
 */
export function Filters({ search, activeFilters = noFilters, fields, onClear, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFiltering = activeFilters.length > 0 || search.words !== ''
  const clear = () => {
    onClear()
    // The button goes with the filters.
    row.current?.querySelector('input')?.focus()
  }
  const hasFields = fields !== undefined
  return (
    <search ref={row} className={classes.filters} aria-label="Filters">
      <div className={classes.row}>
        <SearchField {...search} />
        {hasFields && (
          <div className={classes.opener}>
            <button
              ref={button}
              type="button"
              className={classes.open}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconFilter2 size={16} stroke={1.7} aria-hidden />
              Filter
              {activeFilters.length > 0 && (
                <span className={classes.count}>
                  {activeFilters.length}
                  <span className={classes.countWords}> set</span>
                </span>
              )}
            </button>
            {isOpen && (
              <FilterPanel
                opener={button}
                onClear={activeFilters.length > 0 ? onClear : undefined}
                onClose={() => setOpen(false)}
              >
                {fields}
              </FilterPanel>
            )}
          </div>
        )}
        {activeFilters.length > 0 && (
          <ul className={classes.chips} aria-label="Filters that are set">
            {activeFilters.map(({ label, value, clear: clearOne }) => (
              <li key={label} className={classes.chip}>
                <span className={classes.chipWords} title={value}>
                  <span className={classes.chipLabel}>{label}:</span> {value}
                </span>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove the filter ${label}: ${value}`}
                  onClick={() => {
                    clearOne()
                    button.current?.focus()
                  }}
                >
                  <IconX size={13} stroke={2} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        {isFiltering && hasFields && (
          <button type="button" className={classes.clear} onClick={clear}>
            Clear filters
          </button>
        )}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </search>
  )
}

function SearchField({ words, placeholder, onSearch, isLoadedOnly = false }: Props['search']) {
  const { text, type, replace, flush } = useDebouncedInput(words, onSearch, isLoadedOnly ? searchDebounceMs : undefined)
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        aria-label="Search"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={({ currentTarget: { value } }) => type(value)}
        // Who goes on to a row before the pause is over finds the search again on the way back.
        onBlur={flush}
        onKeyDown={({ key }) => key === 'Enter' && flush()}
      />
      {/* Always there, so that the first letter adds nothing to the page. */}
      <button
        type="button"
        className={classes.remove}
        style={text ? undefined : { visibility: 'hidden' }}
        aria-label="Clear the search"
        onClick={() => replace('')}
      >
        <IconX size={15} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
