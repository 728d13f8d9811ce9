import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { keyFingerprint, useApiKey } from '../../api/api-key.ts'
import { ErrorPanel } from '../state/ErrorPanel.tsx'
import { NoKeyPanel } from '../state/NoKeyPanel.tsx'
import classes from './ListScreen.module.css'

/** The states of a list, in their order, the same on every page. All of them must be thought of: none has a default. */
export type ListScreenProps<Item> = {
  /** Said where no key is stored. */
  noKeyWords: string
  /** What the button to Settings says, where the specification has words of its own. */
  noKeyVerb?: string
  /** As many rows as will come, in their shape. */
  skeleton: ReactNode
  error: ApiError | null
  onRetry: () => void
  /** Undefined until the first answer. */
  items: readonly Item[] | undefined
  empty: ReactNode
  /** Stands in for `empty` when a search found nothing. */
  emptySearch: ReactNode
  isSearching: boolean
  children: (items: readonly Item[]) => ReactNode
}

/** No key → skeleton → refused key or other error → empty, or empty search → items. Items stay under an error. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { noKeyWords, noKeyVerb, skeleton, error, onRetry, items, empty, emptySearch, isSearching, children } = props
  const key = useApiKey()
  if (key === undefined) return <NoKeyPanel words={noKeyWords} verb={noKeyVerb} />
  if (!items && !error) {
    return (
      <div aria-busy="true">
        <VisuallyHidden component="output">Loading</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {error && (
        <div className={classes.error}>
          <ErrorPanel error={error} onRetry={onRetry} />
        </div>
      )}
      {/* Rows that come in turns never stand below another key's. */}
      <Fragment key={keyFingerprint(key)}>
        {items && (items.length > 0 ? children(items) : isSearching ? emptySearch : empty)}
      </Fragment>
    </>
  )
}
