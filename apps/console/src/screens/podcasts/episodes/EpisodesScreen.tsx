import { useEffect, useEffectEvent } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { useApiKey } from '../../../api/api-key.ts'
import { useShows } from '../../../entities/shows/queries.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepPagination } from '../../../kit/list/StepPagination.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import { DataTable, DataTableSkeleton } from '../../../ui/DataTable.tsx'
import { episodeColumns, useEpisodeRow } from '../../../entities/episodes/rows/columns.tsx'
import classes from './EpisodesScreen.module.css'
import { isFiltering, matchesFilters } from './filters.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { useEpisodeFilters } from './use-episode-filters.ts'
import { useEpisodeList } from './use-episode-list.ts'
import { useRowActions } from '../../../entities/episodes/rows/use-row-actions.tsx'
import { useBulkSelection } from '../../../entities/episodes/bulk/use-bulk-selection.ts'
import { useSlicedRows } from '../../../ui/use-sliced-rows.ts'
import { FilterBar } from './FilterBar.tsx'
import { Highlight } from './Highlight.tsx'
import { NoEpisodes, NothingFound } from './NoEpisodes.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const BulkBar = lazyPart(async () => (await import('../../../entities/episodes/bulk/BulkBar.tsx')).BulkBar)

/** As many rows as a window shows. */
const skeletonCount = <DataTableSkeleton columns={episodeColumns} count={8} canChoose />

/** All episodes, by show, state, words and days; what can be done with each and with many. */
export function EpisodesScreen() {
  const hasKey = useApiKey() !== undefined
  const list = useEpisodeFilters()
  const { filters, page, highlighted } = list
  const { answered, isSettled, isLoadingNext, error, refetch, lookedThrough } = useEpisodeList(filters, page)
  const data = answered?.data
  const { data: shows } = useShows()
  const bulk = useBulkSelection()
  const { selection } = bulk.choosing
  const now = new Date(useNow(5000))
  const items = answered?.data.items.filter((episode) => matchesFilters(episode, answered.filters, now))

  // A page that is gone since, or never was.
  const lastPage = isSettled && data ? Math.max(1, data.totalPages) : page
  const goToLast = useEffectEvent(() => list.correctPage(lastPage))
  useEffect(() => {
    if (page > lastPage) goToLast()
  }, [page, lastPage])

  const { deeds, dialog } = useRowActions({ shows, onDeleted: selection.deselect })
  const isFiltered = isFiltering(filters)
  return (
    <>
      <PageHeader {...headingOf('/podcasts/episodes')} actions={hasKey && <HeaderActions bulk={bulk} />} />
      {hasKey && (
        <FilterBar
          filters={filters}
          onChange={list.setFilters}
          onClear={list.clear}
          note={
            lookedThrough === undefined
              ? undefined
              : `Of the newest ${lookedThrough.toLocaleString()} episodes: this server cannot filter older ones.`
          }
        />
      )}
      <div className={classes.list} data-loading={isLoadingNext || undefined}>
        {highlighted !== undefined && <Highlight list={list} items={isSettled ? items : undefined} />}
        <ListScreen
          noKeyWords="API key is required to fetch your podcasts"
          skeleton={skeletonCount}
          error={error}
          onRetry={() => void refetch()}
          items={items}
          isSearching={isFiltered}
          empty={<NoEpisodes />}
          emptySearch={<NothingFound onClear={list.clear} />}
        >
          {(episodes) => (
            <DataTable
              label="Podcast Episodes"
              columns={episodeColumns}
              rows={episodes}
              useLine={useEpisodeRow}
              useLines={useSlicedRows}
              actions={deeds}
              highlighted={highlighted}
              selection={bulk.choosing}
              isSelecting={bulk.isShown}
            />
          )}
        </ListScreen>
        {hasKey && data && data.totalCount > 0 && (
          <StepPagination
            page={Math.min(page, lastPage)}
            pageCount={Math.max(1, data.totalPages)}
            totalCount={data.totalCount}
            isCountExact={data.isCountExact}
            noun="episode"
            onPage={list.setPage}
          />
        )}
      </div>
      {bulk.isShown && (
        <BulkBar
          selection={selection}
          filters={filters}
          totalCount={(isFiltered && !isOwnServer()) || data?.isCountExact === false ? undefined : data?.totalCount}
          isInList={(episode) =>
            matchesFilters(data?.items.find(({ id }) => id === episode.id) ?? episode, filters, now)
          }
          onRunning={bulk.setRunning}
          onExit={bulk.leave}
        />
      )}
      {dialog}
    </>
  )
}
