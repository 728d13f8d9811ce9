import { useEffect, useEffectEvent } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { useApiKey } from '../../../api/key-store.ts'
import { useShows } from '../../../entities/shows/queries.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepPager } from '../../../kit/list/StepPager.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import { DataTable, DataTableToCome } from '../../../ui/DataTable.tsx'
import { episodeColumns, useEpisodeLine } from '../../../entities/episodes/rows/columns.tsx'
import classes from './EpisodesScreen.module.css'
import { isFiltering, isShown } from './filters.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { useEpisodeFilters } from './use-episode-filters.ts'
import { useEpisodeList } from './use-episode-list.ts'
import { useRowDeeds } from '../../../entities/episodes/rows/use-row-deeds.tsx'
import { useBulk } from '../../../entities/episodes/bulk/use-bulk.ts'
import { useInSlices } from '../../../ui/use-in-slices.ts'
import { FilterBar } from './FilterBar.tsx'
import { Highlight } from './Highlight.tsx'
import { NoEpisodes, NothingFound } from './NoEpisodes.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const BulkBar = lazyPart(async () => (await import('../../../entities/episodes/bulk/BulkBar.tsx')).BulkBar)

/** As many rows as a window shows. */
const toCome = <DataTableToCome columns={episodeColumns} count={8} canChoose />

/** All episodes, by show, state, words and days; what can be done with each and with many (spec 3 §2.1). */
export function EpisodesScreen() {
  const hasKey = useApiKey() !== undefined
  const list = useEpisodeFilters()
  const { filters, page, highlighted } = list
  const { answered, isSettled, isLoadingNext, error, refetch, lookedThrough } = useEpisodeList(filters, page)
  const data = answered?.data
  const { data: shows } = useShows()
  const bulk = useBulk()
  const { selection } = bulk.choosing
  const now = new Date(useNow(5000))
  const items = answered?.data.items.filter((episode) => isShown(episode, answered.filters, now))

  // A page that is gone since, or never was.
  const lastPage = isSettled && data ? Math.max(1, data.totalPages) : page
  const goToLast = useEffectEvent(() => list.correctPage(lastPage))
  useEffect(() => {
    if (page > lastPage) goToLast()
  }, [page, lastPage])

  const { deeds, dialog } = useRowDeeds({ shows, onDeleted: selection.drop })
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
          skeleton={toCome}
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
              useLine={useEpisodeLine}
              useLines={useInSlices}
              deeds={deeds}
              highlighted={highlighted}
              choosing={bulk.choosing}
              isChoosing={bulk.isShown}
            />
          )}
        </ListScreen>
        {hasKey && data && data.totalCount > 0 && (
          <StepPager
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
          isInList={(episode) => isShown(data?.items.find(({ id }) => id === episode.id) ?? episode, filters, now)}
          onRunning={bulk.setRunning}
          onLeave={bulk.leave}
        />
      )}
      {dialog}
    </>
  )
}
