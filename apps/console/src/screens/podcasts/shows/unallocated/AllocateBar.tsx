import type { Episode, Show } from '@patchbay/contract'
import { useId, useRef, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { useApiKey } from '../../../../api/api-key.ts'
import { showName } from '../../../../entities/shows/queries.ts'
import { BarAction } from '../../../../kit/bulk/BarAction.tsx'
import { FloatingBar } from '../../../../kit/bulk/FloatingBar.tsx'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { type Selection, useDeferredSelectedIds } from '../../../../ui/selection.ts'
import { allocationRules } from './rules.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Unallocated.module.css'
import { SearchSelect } from '../../../../kit/options/SearchSelect.tsx'

/** What is to go where, before it is asked. */
export type AllocationRequest = { episodes: readonly Episode[]; show: Show }

type Props = {
  selection: Selection<Episode>
  /** Those on screen that can be chosen. */
  allocatable: readonly Episode[]
  /** The ids of all that can be. */
  available: ReadonlySet<string>
  shows: {
    data: readonly Show[] | undefined
    error: ApiError | null
    refetch: () => Promise<readonly Show[] | undefined>
  }
  onAllocate: (wanted: AllocationRequest) => void
}

/** What is chosen, and where it should go. A box is ticked at once; what follows from it here comes a moment later. */
export function AllocateBar({ selection, allocatable, available, shows, onAllocate }: Props) {
  const chosen = useDeferredSelectedIds(selection)
  const hasKey = useApiKey() !== undefined
  const [showId, setShowId] = useState('')
  // What was missing when it was tried is said of that choice, and of no other.
  const [tried, setTried] = useState<{ chosen: unknown; showId: string; available: unknown }>()
  const target = useRef<HTMLDivElement>(null)
  const [id, countId] = [useId(), useId()]
  const facts = { hasKey, selected: new Set(chosen.keys()), available, showId, shows: shows.data }
  const failure = firstFailure(allocationRules, facts)
  const wasTried = tried?.chosen === chosen && tried.showId === showId && tried.available === available
  const said = wasTried ? failure : undefined
  const isOfShow = said?.field === 'show'
  const options = (shows.data ?? []).map((show) => ({ value: show.id, label: showName(show) }))
  const allocate = () => {
    setTried({ chosen, showId, available })
    if (failure?.field === 'show') target.current?.querySelector('input')?.focus()
    const show = shows.data?.find((each) => each.id === showId)
    if (!failure && show) onAllocate({ episodes: [...chosen.values()], show })
  }
  return (
    <FloatingBar
      label="What to do with the selected episodes"
      words={`${chosen.size} of ${available.size} selected`}
      textId={countId}
      note={
        said && !isOfShow ? (
          <span id={id} role="alert" className={classes.failure}>
            {said.words}
          </span>
        ) : (
          shows.error && <ShowsError error={shows.error} onRetry={() => void shows.refetch()} />
        )
      }
    >
      <BarAction
        label="Select all"
        missingReason={allocatable.every((episode) => chosen.has(episode.id)) ? countId : undefined}
        onClick={() => selection.setSelected(allocatable, true)}
      />
      <BarAction
        label="Clear"
        color="gray"
        missingReason={chosen.size === 0 ? countId : undefined}
        onClick={() => selection.clear()}
      />
      <div ref={target} className={classes.target} data-own-line>
        <SearchSelect
          aria-label="Podcast show"
          className={classes.show}
          size="sm"
          // The focus comes here also with what is wrong, which the list would cover.
          openOnFocus={false}
          error={isOfShow ? said.words : undefined}
          placeholder={shows.data ? 'Choose a show' : 'Loading podcasts…'}
          clearLabel="Clear show"
          nothingFoundMessage={
            options.length === 0 ? 'No shows available. Create a show first.' : 'No show has this name'
          }
          data={options}
          value={options.some(({ value }) => value === showId) ? showId : null}
          onChange={(next) => setShowId(next ?? '')}
        />
        <Button aria-describedby={said && !isOfShow ? id : undefined} onClick={allocate}>
          Allocate ({chosen.size})
        </Button>
      </div>
    </FloatingBar>
  )
}

const ShowsError = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <span className={classes.failure}>
    {error.message}{' '}
    <Button variant="transparent" size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  </span>
)
