import { Button } from '@mantine/core'
import type { Episode, Show } from '@patchbay/contract'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useReducer, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../../api/key-store.ts'
import { unallocated, useUnallocatedEpisodes } from '../../../../entities/episodes/queries.ts'
import { hasFailed } from '../../../../entities/episodes/status.ts'
import { showName, useShows } from '../../../../entities/shows/queries.ts'
import { firstFailure } from '../../../../kit/create/rules.ts'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { AllocateBar } from './AllocateBar.tsx'
import { allocationRules } from './rules.ts'
import { changedSelection, nothingSelected } from './selection.ts'
import classes from './Unallocated.module.css'
import { UnallocatedList, UnallocatedSkeleton } from './UnallocatedList.tsx'
import { loadedLater } from '../../../../kit/create/loaded-soon.tsx'

const { Part: AllocateDialog } = loadedLater(async () => (await import('./AllocateDialog.tsx')).AllocateDialog)

const none: readonly Episode[] = []

const selectableIds = (episodes: readonly Episode[]): string[] =>
  episodes.filter((episode) => !hasFailed(episode)).map(({ id }) => id)

/** The episodes of no show, and the way into one (spec 3 §2.2, §4). */
export function UnallocatedScreen() {
  const { data, error, refetch, isFetching } = useUnallocatedEpisodes()
  const shows = useShows()
  const hasKey = useApiKey() !== undefined
  const [selection, change] = useReducer(changedSelection, nothingSelected)
  const [showId, setShowId] = useState('')
  const [wasTried, setTried] = useState(false)
  const [toAllocate, setToAllocate] = useState<{ episodes: readonly Episode[]; show: Show }>()
  const episodes = data?.episodes ?? none
  const order = useMemo(() => selectableIds(episodes), [episodes])
  const available = useMemo(() => new Set(order), [order])
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
    setToAllocate({ episodes: episodes.filter(({ id }) => selection.ids.has(id)), show })
  }
  return (
    <>
      <PageHeader
        title="Unallocated episodes"
        subtitle="Episodes that are not in a show yet"
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            loading={isFetching && data !== undefined}
            disabled={!hasKey}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
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
      <ListScreen
        noKeyWords="Connect your API key to load podcast shows."
        skeleton={<UnallocatedSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={data?.episodes}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title={data?.isCutShort ? 'Each of these is in a show.' : 'Every episode is in a show.'}
            words="New episodes that are made without a show appear here."
          />
        }
      >
        {(items) => (
          <>
            <AllocateBar
              selectedCount={selection.ids.size}
              totalCount={order.length}
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
          </>
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
              change({ kind: 'keep', order: order.filter((id) => !gone.has(id)) })
              setTried(false)
            }}
            onClose={() => setToAllocate(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
