import { Button } from '@mantine/core'
import { IconMicrophone, IconSearchOff } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useApiKey } from '../../../api/key-store.ts'
import { hasAudio } from '../../../entities/episodes/status.ts'
import { useShows } from '../../../entities/shows/queries.ts'
import { loadedSoon } from '../../../kit/create/loaded-soon.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepPager } from '../../../kit/list/StepPager.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { useNow } from '../../../kit/time/use-now.ts'
import classes from './EpisodesScreen.module.css'
import { EpisodesSkeleton } from './EpisodesSkeleton.tsx'
import { isFiltering, isShown } from './filters.ts'
import { HeaderActions } from './HeaderActions.tsx'
import type { OpenDialog, RowActions } from './row-actions.ts'
import { useEpisodeFilters } from './use-episode-filters.ts'
import { useEpisodeList } from './use-episode-list.ts'
import { useHighlight } from './use-highlight.ts'
import { useOperation } from './use-operation.ts'
import { useSelection } from './use-selection.ts'

/** The page's frame stands first; the code of its fields and rows comes while the data is on its way. */
const filterBar = loadedSoon(async () => (await import('./FilterBar.tsx')).FilterBar)
const table = loadedSoon(async () => (await import('./EpisodesTable.tsx')).EpisodesTable)
const BulkPanel = lazy(async () => ({ default: (await import('./BulkPanel.tsx')).BulkPanel }))
const MissingEpisode = lazy(async () => ({ default: (await import('./MissingEpisode.tsx')).MissingEpisode }))
const EpisodeDialogs = lazy(async () => ({ default: (await import('./EpisodeDialogs.tsx')).EpisodeDialogs }))

/** All episodes, by show, state, words and days; what can be done with each and with many (spec 3 §2.1). */
export function EpisodesScreen() {
  const hasKey = useApiKey() !== undefined
  const list = useEpisodeFilters()
  const { filters, page, highlighted } = list
  const { answered, isSettled, isLoadingNext, error, refetch } = useEpisodeList(filters, page)
  const data = answered?.data
  const { data: shows } = useShows()
  const [isBulk, setBulk] = useState(false)
  const { selected, select, clear } = useSelection()
  // What is ordered is not ordered again by a second click; what failed stays chosen.
  const operation = useOperation((ordered) => select(ordered, false))
  const [open, setOpen] = useState<OpenDialog>()
  const now = new Date(useNow(5000))
  const items = answered?.data.items.filter((episode) => isShown(episode, answered.filters, now))

  useEffect(() => void Promise.all([filterBar.prefetch(), table.prefetch()]), [])
  const missing = useHighlight(list, isSettled ? items : undefined)

  // A page that is gone since, or never was.
  const lastPage = isSettled && data ? Math.max(1, data.totalPages) : page
  const goToLast = useEffectEvent(() => list.correctPage(lastPage))
  useEffect(() => {
    if (page > lastPage) goToLast()
  }, [page, lastPage])

  const actions = useMemo<RowActions>(
    () => ({
      addToShow: (episode, show) => setOpen({ kind: 'add', episode, show }),
      removeFromShow: (episode, showId) => setOpen({ kind: 'remove', episode, showId }),
      edit: (episode) => setOpen({ kind: 'edit', episode }),
      openMagic: (episode) => setOpen({ kind: 'magic', episode }),
      select: (episode, isSelected) => select([episode], isSelected),
    }),
    [select],
  )
  const endBulk = () => {
    setBulk(false)
    clear()
    operation.run.clear()
  }
  const chosen = [...selected.values()]
  // Chosen before a filter took them from the list: they are charged all the same.
  const hidden = chosen.filter(
    (episode) => !isShown(data?.items.find(({ id }) => id === episode.id) ?? episode, filters, now),
  )
  const isFiltered = isFiltering(filters)
  return (
    <>
      <PageHeader
        title="Podcast Episodes"
        subtitle="Everything you have made, and what is on its way"
        actions={
          hasKey && (
            <HeaderActions
              isBulk={isBulk}
              isRunning={operation.run.state?.isRunning === true}
              onBulk={(next) => (next ? setBulk(true) : endBulk())}
            />
          )
        }
      />
      {hasKey && (
        <Suspense fallback={<div className={classes.filtersToCome} />}>
          <filterBar.Part filters={filters} onChange={list.setFilters} onClear={list.clear} />
        </Suspense>
      )}
      <div className={classes.parts} data-bulk={isBulk || undefined}>
        <div className={classes.list} data-loading={isLoadingNext || undefined}>
          {missing && (
            <Suspense fallback={null}>
              <div className={classes.missing}>
                <MissingEpisode missing={missing} onClose={list.endHighlight} />
              </div>
            </Suspense>
          )}
          <ListScreen
            noKeyWords="API key is required to fetch your podcasts"
            skeleton={<EpisodesSkeleton />}
            error={error}
            onRetry={() => void refetch()}
            items={items}
            isSearching={isFiltered}
            empty={<NoEpisodes />}
            emptySearch={<NothingFound onClear={list.clear} />}
          >
            {(episodes) => (
              <Suspense fallback={<EpisodesSkeleton />}>
                <table.Part
                  episodes={episodes}
                  shows={shows}
                  actions={actions}
                  highlighted={highlighted}
                  selected={isBulk ? selected : undefined}
                  onSelectAll={(isSelected) => select(episodes.filter(hasAudio), isSelected)}
                />
              </Suspense>
            )}
          </ListScreen>
          {hasKey && data && data.totalCount > 0 && (
            <StepPager
              page={Math.min(page, lastPage)}
              pageCount={Math.max(1, data.totalPages)}
              totalCount={data.totalCount}
              noun="episode"
              onPage={list.setPage}
            />
          )}
        </div>
        {isBulk && (
          <div className={classes.panel}>
            <Suspense fallback={<div className={classes.panelToCome} />}>
              <BulkPanel
                episodes={chosen}
                hiddenCount={hidden.length}
                operation={operation}
                onUnselectHidden={() => select(hidden, false)}
                onClear={clear}
                onClose={endBulk}
              />
            </Suspense>
          </div>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <EpisodeDialogs open={open} shows={shows} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="No episodes found matching your filters."
      action={
        <div className={classes.emptyActions}>
          <Button variant="default" onClick={onClear}>
            Clear All Filters
          </Button>
          <CreateEpisode />
        </div>
      }
    />
  )
}

const NoEpisodes = () => (
  <EmptyState
    icon={IconMicrophone}
    title="There are no episodes yet."
    words="What you create appears here as soon as it is asked for."
    action={<CreateEpisode />}
  />
)

const CreateEpisode = () => (
  <Button component={Link} to={href('/podcasts/create-episode')}>
    Create Episode
  </Button>
)
