import type { Episode } from '@patchbay/contract'
import { IconListCheck, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBulkSelection, useBulkToggle } from '../../../../entities/episodes/bulk/use-bulk-selection.ts'
import { EpisodesSkeleton } from '../../../../entities/episodes/rows/EpisodesSkeleton.tsx'
import { hasWords, playableEpisode } from '../../../../entities/episodes/status.ts'
import { showEpisodesPageSize, useShows } from '../../../../entities/shows/queries.ts'
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx'
import { useShowEpisodes } from '../../../../entities/episodes/use-show-episodes.ts'
import { Filters } from '../../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { Pagination } from '../../../../kit/list/Pagination.tsx'
import { useListParams } from '../../../../kit/list/use-list-params.ts'
import { playerState, playlist } from '../../../../kit/player/playlist.ts'
import type { PlaylistItem } from '../../../../kit/player/playlist-state.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Show.module.css'
import { EpisodesTable } from '../../../../entities/episodes/rows/EpisodesTable.tsx'

const BulkBar = lazyPart(async () => (await import('../../../../entities/episodes/bulk/BulkBar.tsx')).BulkBar)

/** So many are seen at a glance. */
const searchThreshold = 8

/** A show's episodes, with what is being made among them. */
export function ShowEpisodes({ showId, showName }: { showId: string; showName: string }) {
  const { search, page: wanted, setSearch, setPage } = useListParams()
  const page = Math.max(1, Math.trunc(wanted) || 1)
  const { data, error, refetch, lookedThrough } = useShowEpisodes(showId, search, page)
  // There is something to look for; the field stays while it is looked for.
  const canSearch = search !== '' || (data !== undefined && data.totalCount > searchThreshold)
  const bulk = useBulkSelection()
  const { isOn, turn } = useBulkToggle(bulk)
  const { selection } = bulk.choosing
  const { data: shows } = useShows()
  const playable = (data?.items ?? []).flatMap((episode) => playableEpisode(episode) ?? [])
  return (
    <section aria-label={`Episodes of ${showName}`}>
      <div className={classes.bar}>
        <h2 className={classes.heading}>Episodes {data && <span className={classes.count}>{data.totalCount}</span>}</h2>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={href('/podcasts/create-episode', { query: { podcastId: showId } })}
        >
          Create Episode
        </Button>
        {(isOn || playable.length > 1) && (
          <Button
            size="xs"
            variant="default"
            leftSection={isOn ? <IconX size={14} aria-hidden /> : <IconListCheck size={14} aria-hidden />}
            disabled={bulk.isRunning}
            onClick={turn}
          >
            {isOn ? 'Exit Operations' : 'Bulk Actions'}
          </Button>
        )}
        {playable.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconPlayerPlayFilled size={13} aria-hidden />}
            onClick={() => playAllEpisodes(playable)}
          >
            Play all
          </Button>
        )}
      </div>
      {canSearch && (
        <Filters
          search={{ words: search, placeholder: 'Search title or description', onSearch: setSearch }}
          onClear={() => setSearch('')}
          note={
            lookedThrough === undefined
              ? undefined
              : `Of the newest ${lookedThrough.toLocaleString()} episodes: this server cannot search older ones.`
          }
        />
      )}
      <ListScreen
        noKeyWords="Connect your API key to load podcast shows."
        skeleton={<EpisodesSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={data?.items}
        isSearching={search !== ''}
        emptySearch={
          <EmptyState
            drawing="search"
            title="No episode of this show has these words."
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                Clear filters
              </Button>
            }
          />
        }
        empty={<NoEpisodes />}
      >
        {(episodes: readonly Episode[]) => (
          <EpisodesTable
            label={`Episodes of ${showName}`}
            episodes={episodes}
            shows={shows}
            showId={showId}
            selection={bulk.choosing}
            isSelecting={bulk.isShown}
          />
        )}
      </ListScreen>
      {data && (
        <Pagination
          nouns="episodes"
          page={{
            items: data.items,
            page,
            pageCount: data.totalPages,
            from: (page - 1) * showEpisodesPageSize + 1,
            to: (page - 1) * showEpisodesPageSize + data.items.length,
            totalCount: data.totalCount,
          }}
          onPage={setPage}
        />
      )}
      {bulk.isShown && (
        <BulkBar
          selection={selection}
          filters={{ showId, search, status: undefined, from: undefined, to: undefined }}
          totalCount={data?.totalCount}
          isInList={(episode) => episode.podcastShowIds.includes(showId) && hasWords(episode, search.toLowerCase())}
          onRunning={bulk.setRunning}
          onExit={bulk.leave}
        />
      )}
    </section>
  )
}

/** The first one at once, the others after what is in the playlist already. */
function playAllEpisodes([first, ...others]: readonly PlaylistItem[]): void {
  if (!first) return
  playlist.playNow(first)
  const known = new Set(playerState().items.map(({ id }) => id))
  for (const item of others) if (!known.has(item.id)) playlist.add(item)
}

const NoEpisodes = () => <EmptyState drawing="audio" title="No episodes available yet." />
