import { Button } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useReducer, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../../api/key-store.ts'
import { unallocated } from '../../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../../entities/shows/queries.ts'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { Deeds } from '../../../../kit/deeds/Deeds.tsx'
import { Filters } from '../../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useListParams } from '../../../../kit/list/use-list-params.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { AllocateBar } from './AllocateBar.tsx'
import { allocationRules } from './rules.ts'
import { changedSelection, nothingSelected } from './selection.ts'
import classes from './Unallocated.module.css'
import { UnallocatedList, UnallocatedSkeleton } from './UnallocatedList.tsx'
import { selectableIds, useUnallocatedList } from './use-unallocated-list.ts'
import { loadedLater } from '../../../../kit/create/loaded-soon.tsx'

const { Part: AllocateDialog } = loadedLater(async () => (await import('./AllocateDialog.tsx')).AllocateDialog)

/** The episodes of no show, and the way into one (spec 3 §2.2, §4). */
export function UnallocatedScreen() {
  const { search, setSearch } = useListParams()
  const { data, known, shown, error, refetch, isFetching } = useUnallocatedList(search)
  const shows = useShows()
  const hasKey = useApiKey() !== undefined
  const [selection, change] = useReducer(changedSelection, nothingSelected)
  const [showId, setShowId] = useState('')
  const [wasTried, setTried] = useState(false)
  const [toAllocate, setToAllocate] = useState<{ episodes: readonly Episode[]; show: Show }>()
  const order = useMemo(() => selectableIds(shown ?? []), [shown])
  const available = useMemo(() => new Set(selectableIds(known)), [known])
  // The same function until the list changes: a row is drawn again only when it is chosen.
  const toggle = useCallback((id: string, isRange: boolean) => change({ kind: 'toggle', id, isRange, order }), [order])
  const failure = firstFailure(allocationRules, {
    hasKey,
    selected: selection.ids,
    available,
    showId,
    shows: shows.data,
  })
  const refresh = async () => {
    const [now] = await Promise.all([refetch(), shows.refetch()])
    if (!now) return
    change({ kind: 'keep', order: selectableIds(now.episodes) })
    setTried(false)
  }
  const allocate = () => {
    setTried(true)
    const show = shows.data?.find(({ id }) => id === showId)
    if (failure || !show) return
    setToAllocate({ episodes: known.filter(({ id }) => selection.ids.has(id)), show })
  }
  return (
    <>
      <PageHeader
        title="Unallocated episodes"
        subtitle="Episodes that are not in a show yet"
        isBrief
        actions={
          <Deeds
            deeds={[
              {
                label: 'Refresh',
                icon: IconRefresh,
                does: () => void refresh(),
                isBusy: isFetching && data !== undefined,
                isDisabled: !hasKey,
                stays: true,
              },
            ]}
          />
        }
      />
      {data?.isCutShort && (
        <div className={classes.notice}>
          <Notice tone="blue" title={`Only the newest ${data.lookedAt.toLocaleString()} episodes were looked at.`}>
            Older ones that are not in a show are found with the filter “Unallocated” of{' '}
            <Link to={href('/podcasts/episodes', { query: { show: unallocated } })}>Podcast Episodes</Link>.
          </Notice>
        </div>
      )}
      {hasKey && (known.length > 0 || !data) && (
        <Filters
          search={{ words: search, placeholder: 'Search title or description', onWords: setSearch }}
          onClear={() => setSearch('')}
        />
      )}
      <ListScreen
        noKeyWords="Connect your API key to load podcast shows."
        skeleton={<UnallocatedSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={shown}
        isSearching={search !== '' && known.length > 0}
        emptySearch={
          <EmptyState
            drawing="search"
            title="No unallocated episode has these words."
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                Clear filters
              </Button>
            }
          />
        }
        empty={
          <EmptyState
            drawing="done"
            title={data?.isCutShort ? 'Each of these is in a show.' : 'Every episode is in a show.'}
            words="New episodes that are made without a show appear here."
          />
        }
      >
        {(items) => (
          <div className={classes.work}>
            <AllocateBar
              selectedCount={selection.ids.size}
              totalCount={available.size}
              areAllSelected={order.every((id) => selection.ids.has(id))}
              shows={shows}
              showId={showId}
              onShow={setShowId}
              failure={failure}
              wasTried={wasTried}
              onAll={() => change({ kind: 'all', order })}
              onClear={() => change({ kind: 'clear' })}
              onAllocate={allocate}
            />
            <UnallocatedList episodes={items} selected={selection.ids} onToggle={toggle} />
          </div>
        )}
      </ListScreen>
      {toAllocate && (
        <Suspense fallback={null}>
          <AllocateDialog
            episodes={toAllocate.episodes}
            showId={toAllocate.show.id}
            showName={showName(toAllocate.show)}
            isShowThere={async () => {
              const now = await shows.refetch()
              return now === undefined || now.some(({ id }) => id === toAllocate.show.id)
            }}
            onAllocated={(ids) => {
              if (ids.length === 0) return
              const gone = new Set(ids)
              change({ kind: 'keep', order: [...available].filter((id) => !gone.has(id)) })
              setTried(false)
            }}
            onClose={() => setToAllocate(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
