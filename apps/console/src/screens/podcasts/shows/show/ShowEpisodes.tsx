import { Button } from '@mantine/core'
import type { Episode } from '@patchbay/contract'
import { IconMicrophone, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { playableEpisode } from '../../../../entities/episodes/status.ts'
import { useRunning } from '../../../../entities/requests/queries.ts'
import { showEpisodesPageSize, useShowEpisodes } from '../../../../entities/shows/queries.ts'
import { ListScreen } from '../../../../kit/list/ListScreen.tsx'
import { Pager } from '../../../../kit/list/Pager.tsx'
import { playerState, playlist } from '../../../../kit/player/playlist.ts'
import type { PlaylistItem } from '../../../../kit/player/playlist-state.ts'
import { hrefIfBuilt } from '../../../../kit/routes/paths.ts'
import { useNow } from '../../../../kit/time/use-now.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { EpisodeRow } from './EpisodeRow.tsx'
import { EpisodesSkeleton } from './ShowHeadSkeleton.tsx'
import classes from './Show.module.css'

/** A show's episodes, with what is being made among them. */
export function ShowEpisodes({ showId, showName }: { showId: string; showName: string }) {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const { data, error, refetch } = useShowEpisodes(showId, page)
  const requests = useRunning()
  const now = new Date(useNow(30_000))
  // The list of a show says how far an episode is, what is known of running work at which stage.
  const stages = new Map((requests.data?.items ?? []).map(({ id, stage }) => [id, stage]))
  const playable = (data?.items ?? []).flatMap((episode) => playableEpisode(episode) ?? [])
  const create = hrefIfBuilt('/podcasts/create-episode', { podcastId: showId })
  const setPage = (next: number) => setQuery(next > 1 ? { page: String(next) } : {})
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
      <ListScreen
        noKeyWords="Connect your API key to load podcast shows."
        skeleton={<EpisodesSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={data?.items}
        isSearching={false}
        emptySearch={null}
        empty={<NoEpisodes />}
      >
        {(episodes: readonly Episode[]) => (
          <ul className={classes.episodes}>
            {episodes.map((episode) => (
              <EpisodeRow
                key={episode.id}
                episode={episode}
                stage={stages.get(episode.requestId ?? episode.id)}
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

const NoEpisodes = () => <EmptyState icon={IconMicrophone} title="No episodes available yet." />
