import { Button, Skeleton } from '@mantine/core'
import type { Show } from '@patchbay/contract'
import { Suspense, useRef } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { loadedSoon } from '../../../../kit/create/loaded-soon.tsx'
import type { Failure } from '../../../../kit/create/rules.ts'
import { showName } from '../../../../entities/shows/queries.ts'
import type { AllocationField } from './rules.ts'
import classes from './Unallocated.module.css'

type Props = {
  selectedCount: number
  totalCount: number
  /** Of those in the list. */
  areAllSelected: boolean
  shows: { data: readonly Show[] | undefined; error: ApiError | null; refetch: () => unknown }
  showId: string
  onShow: (showId: string) => void
  /** What is missing; said once it was tried. */
  failure: Failure<AllocationField> | undefined
  wasTried: boolean
  onAll: () => void
  onClear: () => void
  onAllocate: () => void
}

/** A drop-down weighs more than the rest of the page. */
const searchSelect = loadedSoon(async () => (await import('../../../../kit/options/SearchSelect.tsx')).SearchSelect)

/** What is chosen, and where it should go. */
export function AllocateBar(props: Props) {
  const {
    selectedCount,
    totalCount,
    areAllSelected,
    shows,
    showId,
    onShow,
    failure,
    wasTried,
    onAll,
    onClear,
    onAllocate,
  } = props
  const target = useRef<HTMLDivElement>(null)
  const isOfShow = failure?.field === 'show'
  const words = wasTried && !isOfShow ? failure?.words : undefined
  const options = (shows.data ?? []).map((show) => ({ value: show.id, label: showName(show) }))
  return (
    <div className={classes.bar}>
      <div className={classes.choose}>
        <Button variant="default" size="xs" onClick={onAll} disabled={areAllSelected}>
          Select all
        </Button>
        <Button variant="default" size="xs" onClick={onClear} disabled={selectedCount === 0}>
          Clear
        </Button>
        <output className={classes.count}>
          {selectedCount} of {totalCount} selected
        </output>
      </div>
      <div ref={target} className={classes.target}>
        <Suspense fallback={<Skeleton className={classes.show} height={36} />}>
          <searchSelect.Part
            aria-label="Podcast show"
            className={classes.show}
            size="sm"
            // The focus comes here also with what is wrong, which the list would cover.
            openOnFocus={false}
            error={wasTried && isOfShow ? failure.words : undefined}
            placeholder={shows.data ? 'Choose a show' : 'Loading podcasts…'}
            clearLabel="Clear show"
            nothingFoundMessage={
              options.length === 0 ? 'No shows available. Create a show first.' : 'No show has this name'
            }
            data={options}
            value={options.some(({ value }) => value === showId) ? showId : null}
            onChange={(next) => onShow(next ?? '')}
          />
        </Suspense>
        <Button
          aria-describedby={words === undefined ? undefined : 'allocate-words'}
          onClick={() => {
            if (isOfShow) target.current?.querySelector('input')?.focus()
            onAllocate()
          }}
        >
          Allocate ({selectedCount})
        </Button>
      </div>
      {words !== undefined && (
        <p id="allocate-words" role="alert" className={classes.failure}>
          {words}
        </p>
      )}
      {shows.error && (
        <p className={classes.failure}>
          {shows.error.message}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => void shows.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
