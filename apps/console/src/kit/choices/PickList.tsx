import { ActionIcon, Badge, Skeleton, TextInput } from '@mantine/core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { withErrorMessage } from '../../api/error-message.ts'
import { useApiKey } from '../../api/api-key.ts'
import { EmptyState, type EmptyStateProps } from '../state/EmptyState.tsx'
import { ErrorPanel } from '../state/ErrorPanel.tsx'
import { NoKeyPanel } from '../state/NoKeyPanel.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import classes from './PickList.module.css'
import { filterByWords, toggleId } from './filter-items.ts'
import { Button } from '../../ui/Button.tsx'

export type PickItem = {
  id: string
  title: string
  words?: string | undefined
  badge?: string | undefined
  /** It is shown, its words say why it cannot be picked. */
  isDisabled?: boolean
  /** What else can be done with it, at the end of its row. */
  action?: ReactNode
}

/** What the list needs to know of the query that its items come from. */
export type PickQuery = { isPending: boolean; isFetching: boolean; error: ApiError | null; refetch: () => unknown }

/** The same query, its failure in a screen's own words. */
export const withQueryMessage = (query: PickQuery, words: string | undefined): PickQuery =>
  query.error && words !== undefined ? { ...query, error: withErrorMessage(query.error, words) } : query

/** Of a list that only the server has whole: it searches there, and hands over more of it. */
export type ServerSearch = { isAsking: boolean; onSearch: (search: string) => void; onMore: (() => void) | undefined }

type Props = {
  /** Of the search field: where the focus goes when nothing is picked. */
  id: string
  /** What is picked: "Feeds". */
  label: string
  mode: 'one' | 'many'
  /** Undefined until they were loaded once. */
  items: readonly PickItem[] | undefined
  query: PickQuery
  serverSearch?: ServerSearch | undefined
  picked: readonly string[]
  onPick: (ids: string[]) => void
  noKeyMessage: string
  empty: EmptyStateProps
  /** The id of the words under the field, where the form has something to say. */
  describedBy: string | undefined
}

/** A searchable list to pick one or several from. Picked items that a search hides stay picked. */
export function PickList(props: Props) {
  const { id, label, mode, items, query, serverSearch, picked, onPick, noKeyMessage, empty, describedBy } = props
  const [search, setTyped] = useState('')
  const setSearch = (typed: string) => {
    setTyped(typed)
    serverSearch?.onSearch(typed)
  }
  const name = useId()
  if (useApiKey() === undefined) return <NoKeyPanel words={noKeyMessage} />
  const shown = items && filterByWords(items, search)
  // Nothing came of a search: there may be others.
  const isFoundNowhere = serverSearch !== undefined && (search.trim() !== '' || serverSearch.isAsking)
  const hasItems = items !== undefined && (items.length > 0 || isFoundNowhere)
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <TextInput
          id={id}
          type="search"
          size="sm"
          className={classes.search}
          aria-label={`Search ${label.toLowerCase()}`}
          aria-describedby={describedBy}
          placeholder={`Search ${label.toLowerCase()}…`}
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Tooltip label="Refresh">
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={`Refresh ${label.toLowerCase()}`}
            loading={query.isFetching && items !== undefined}
            onClick={() => void query.refetch()}
          >
            <IconRefresh size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </div>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.error && <LoadingRows label={label} />}
      {items && !hasItems && !query.error && <EmptyState {...empty} />}
      {shown !== undefined && hasItems && (
        <fieldset className={classes.rows} aria-describedby={describedBy}>
          <legend className={classes.legend}>{label}</legend>
          {shown.map((item) => (
            <div key={item.id} className={classes.line}>
              <label className={classes.row} data-unfit={item.isDisabled || undefined}>
                <Checkbox
                  type={mode === 'one' ? 'radio' : 'checkbox'}
                  name={name}
                  checked={picked.includes(item.id)}
                  disabled={item.isDisabled === true}
                  onChange={() => onPick(toggleId(picked, item.id, mode))}
                />
                <span className={classes.text}>
                  <span className={classes.title}>{item.title}</span>
                  {item.words !== undefined && <span className={classes.words}>{item.words}</span>}
                </span>
                {item.badge !== undefined && (
                  <Badge size="sm" color="gray">
                    {item.badge}
                  </Badge>
                )}
              </label>
              {item.action}
            </div>
          ))}
          {serverSearch?.onMore && (
            <Button
              variant="transparent"
              size="compact-sm"
              onClick={serverSearch.onMore}
              loading={serverSearch.isAsking}
            >
              Show more
            </Button>
          )}
          {shown.length === 0 && serverSearch?.isAsking !== true && (
            <p className={classes.nothing}>
              Nothing matches “{search.trim()}”.{' '}
              <Button variant="transparent" size="compact-sm" onClick={() => setSearch('')}>
                Clear search
              </Button>
            </p>
          )}
        </fieldset>
      )}
      {picked.length > 0 && mode === 'many' && (
        <p className={classes.count} aria-live="polite">
          {picked.length} selected
          <Button variant="transparent" size="compact-sm" onClick={() => onPick([])}>
            Clear selection
          </Button>
        </p>
      )}
    </div>
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <output className={classes.rows} aria-busy aria-label={`Loading ${label.toLowerCase()}`}>
      {[70, 55, 80, 45].map((width) => (
        <span key={width} className={classes.row}>
          <Skeleton width={18} height={18} />
          <Skeleton width={`${width}%`} height={14} />
        </span>
      ))}
    </output>
  )
}
