import { Button } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { playableEpisode } from '../../../../entities/episodes/status.ts'
import { showEpisodesPageSize } from '../../../../entities/shows/queries.ts'
import { useShowEpisodes } from '../../../../entities/shows/use-show-episodes.ts'
import { Filters } from '../../../../kit/list/Filters.tsx'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { Pager } from '../../../../kit/list/Pager.tsx'
import { useListParams } from '../../../../kit/list/use-list-params.ts'
import { playerState, playlist } from '../../../../kit/player/playlist.ts'
import type { PlaylistItem } from '../../../../kit/player/playlist-state.ts'
import { hrefIfBuilt } from '../../../../kit/routes/paths.ts'
import { useNow } from '../../../../kit/time/use-now.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { EpisodeRow } from './EpisodeRow.tsx'
import { EpisodesSkeleton } from './ShowHeadSkeleton.tsx'
import classes from './Show.module.css'

/** So many are seen at a glance. */
const fewEpisodes = 8

/** A show's episodes, with what is being made among them. */
export function ShowEpisodes({ showId, showName }: { showId: string; showName: string }) {
  const { search, page: wanted, setSearch, setPage } = useListParams()
  const page = Math.max(1, Math.trunc(wanted) || 1)
  const { data, error, refetch, lookedThrough } = useShowEpisodes(showId, search, page)
  // There is something to look for; the field stays while it is looked for.
  const canSearch = search !== '' || (data !== undefined && data.totalCount > fewEpisodes)
  const now = new Date(useNow(30_000))
  const playable = (data?.items ?? []).flatMap((episode) => playableEpisode(episode) ?? [])
  const create = hrefIfBuilt('/podcasts/create-episode', { podcastId: showId })
  return (
    <section aria-label={`Episodes of ${showName}`}>
      <div className={classes.bar}>
        <h2 className={classes.heading}>Episodes {data && <span className={classes.count}>{data.totalCount}</span>}</h2>
        {create !== undefined && (
          <Button size="xs" variant="default" component={Link} to={create}>
            Create Episode
          </Button>
        )}
        {playable.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconPlayerPlayFilled size={13} aria-hidden />}
            onClick={() => playAll(playable)}
          >
            Play all
          </Button>
        )}
      </div>
      {canSearch && (
        <Filters
          search={{ words: search, placeholder: 'Search title or description', onWords: setSearch }}
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
          <ul className={classes.episodes}>
            {episodes.map((episode) => (
              <EpisodeRow
                key={episode.id}
                episode={episode}

                now={now}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      {data && (
        <Pager
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
    </section>
  )
}

/** The first one at once, the others after what is in the playlist already. */
function playAll([first, ...others]: readonly PlaylistItem[]): void {
  if (!first) return
  playlist.playNow(first)
  const known = new Set(playerState().items.map(({ id }) => id))
  for (const item of others) if (!known.has(item.id)) playlist.add(item)
}

const NoEpisodes = () => <EmptyState drawing="audio" title="No episodes available yet." />
