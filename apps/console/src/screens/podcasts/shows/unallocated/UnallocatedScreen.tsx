import type { Episode } from '@patchbay/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { EpisodesSkeleton } from '../../../../entities/episodes/rows/EpisodesSkeleton.tsx'
import { episodeTitle } from '../../../../entities/episodes/status.ts'
import { unallocated } from '../../../../entities/episodes/queries.ts'
import { showName, useShows } from '../../../../entities/shows/queries.ts'
import { PageActions } from '../../../../kit/actions/PageActions.tsx'
import { Filters } from '../../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { useListParams } from '../../../../kit/list/use-list-params.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import type { RowSelection } from '../../../../ui/DataTableSelection.tsx'
import { type Selection, createSelection } from '../../../../ui/selection.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { type AllocationRequest, AllocateBar } from './AllocateBar.tsx'
import classes from './Unallocated.module.css'
import { isAllocatable, useUnallocatedList } from './use-unallocated-list.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EpisodesTable } from '../../../../entities/episodes/rows/EpisodesTable.tsx'
import { AllocateDialog } from './AllocateDialog.tsx'
import { headingOf } from '../../../../kit/routes/pages.ts'
import { explainUnselectable } from '../../../../entities/episodes/bulk/explain-unselectable.ts'

const unselectableReason = 'It was not made: no show can take it'

/** All but those that failed, which no show can take. */
const rowSelectionOf = (selection: Selection<Episode>): RowSelection<Episode> => ({
  selection,
  canBeChosen: isAllocatable,
  nameOf: (episode) =>
    isAllocatable(episode)
      ? `Select ${episodeTitle(episode)}`
      : `${episodeTitle(episode)} was not made: no show can take it`,
  whyNot: unselectableReason,
  explainRefusal: (episode) => explainUnselectable(episode, unselectableReason),
})

type SearchExtent = { searchedCount: number; isTruncated: boolean }

function emptyTitle(looked: SearchExtent | undefined): string {
  if (looked?.searchedCount === 0) return 'There are no episodes yet.'
  return looked?.isTruncated ? 'Each of these is in a show.' : 'Every episode is in a show.'
}

/** The episodes of no show, and the way into one. */
export function UnallocatedScreen() {
  const { search, setSearch } = useListParams()
  const { data, known, shown, error, refetch, isFetching } = useUnallocatedList(search)
  const shows = useShows()
  const hasKey = useApiKey() !== undefined
  const [selection] = useState(() => createSelection<Episode>())
  const [toAllocate, setToAllocate] = useState<AllocationRequest>()
  const choosing = useMemo(() => rowSelectionOf(selection), [selection])
  const possible = useMemo(() => (shown ?? []).filter(isAllocatable), [shown])
  const available = useMemo(() => new Set(known.filter(isAllocatable).map(({ id }) => id)), [known])
  const refresh = async () => {
    const [now] = await Promise.all([refetch(), shows.refetch()])
    if (!now) return
    const there = new Set(now.episodes.filter(isAllocatable).map(({ id }) => id))
    selection.setSelected(
      [...selection.selectedIds().values()].filter(({ id }) => !there.has(id)),
      false,
    )
  }
  return (
    <>
      <PageHeader
        {...headingOf('/podcasts/shows/unallocated')}
        isBrief
        actions={
          <PageActions
            deeds={[
              {
                label: 'Refresh',
                icon: IconRefresh,
                run: () => void refresh(),
                isBusy: isFetching && data !== undefined,
                isDisabled: !hasKey,
                keepsMenuOpen: true,
              },
            ]}
          />
        }
      />
      {data?.isTruncated && (
        <div className={classes.notice}>
          <Notice tone="blue" title={`Only the newest ${data.searchedCount.toLocaleString()} episodes were looked at.`}>
            Older ones that are not in a show are found with the filter “Unallocated” of{' '}
            <Link to={href('/podcasts/episodes', { query: { show: unallocated } })}>Podcast Episodes</Link>.
          </Notice>
        </div>
      )}
      {hasKey && (known.length > 0 || !data) && (
        <Filters
          search={{ words: search, placeholder: 'Search title or description', onSearch: setSearch }}
          onClear={() => setSearch('')}
        />
      )}
      <ListScreen
        noKeyWords="Connect your API key to load podcast shows."
        skeleton={<EpisodesSkeleton />}
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
            drawing={data?.searchedCount === 0 ? 'audio' : 'done'}
            title={emptyTitle(data)}
            words="New episodes that are made without a show appear here."
          />
        }
      >
        {(items) => (
          <>
            <EpisodesTable
              label="Unallocated episodes"
              episodes={items}
              shows={shows.data}
              selection={choosing}
              isSelecting
            />
            <AllocateBar
              selection={selection}
              allocatable={possible}
              available={available}
              shows={shows}
              onAllocate={setToAllocate}
            />
          </>
        )}
      </ListScreen>
      {/* Beside the list, which may be empty before it is done. */}
      {toAllocate && (
        <AllocateDialog
          episodes={toAllocate.episodes}
          showId={toAllocate.show.id}
          showName={showName(toAllocate.show)}
          hasShow={async () => {
            const now = await shows.refetch()
            return now === undefined || now.some((each) => each.id === toAllocate.show.id)
          }}
          onAllocated={(added) =>
            selection.setSelected(
              toAllocate.episodes.filter((each) => added.includes(each.id)),
              false,
            )
          }
          onClose={() => setToAllocate(undefined)}
        />
      )}
    </>
  )
}
