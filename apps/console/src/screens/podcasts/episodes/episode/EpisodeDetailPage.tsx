import type { RequestStatus } from '@patchbay/contract'
import { type ReactNode, useMemo } from 'react'
import { playlistItemOf } from '../../../../entities/requests/kinds.ts'
import { titleOf } from '../../../../entities/requests/status.ts'
import { useChapters } from '../../../../entities/episodes/chapters.ts'
import { DetailPage } from '../../../../kit/detail/DetailPage.tsx'
import { sourcesOf } from '../../../../kit/detail/sources.ts'
import type { Tab } from '../../../../kit/detail/Tabs.tsx'
import { useTabInUrl } from '../../../../kit/detail/use-tab-in-url.ts'
import { clockOf } from '../../../../kit/player/clock.ts'
import { formatClockTime } from '../../../../kit/time/format-relative-time.ts'
import { ChaptersTab } from './ChaptersTab.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { EpisodePageActions } from './EpisodePageActions.tsx'
import { EpisodeShows } from './EpisodeShows.tsx'
import { EpisodeTitle } from './EpisodeTitle.tsx'
import { formatEpisodeDay } from './format-day.ts'
import { SourcesTab } from './SourcesTab.tsx'
import { TranscriptTab } from './TranscriptTab.tsx'

const tabIds = ['transcript', 'chapters', 'sources', 'details'] as const

/** A finished episode. */
export function EpisodeDetailPage({ episode, stale }: { episode: RequestStatus; stale: ReactNode }) {
  const { citations, audioDuration, succeededOn, requestedOn, warnings = [] } = episode
  const title = titleOf(episode)
  const [open, show] = useTabInUrl(tabIds)
  const playable = useMemo(() => playlistItemOf(episode), [episode])
  const clock = useMemo(() => playable && clockOf(playable), [playable])
  const cited = useMemo(() => sourcesOf(citations ?? []), [citations])
  const chapters = useChapters(episode)
  const tabs: Tab<(typeof tabIds)[number]>[] = [
    {
      id: 'transcript',
      label: 'Transcript',
      panel: () => <TranscriptTab episode={episode} cited={cited} clock={clock} />,
    },
    {
      id: 'chapters',
      label: 'Chapters',
      count: chapters.data?.length || undefined,
      panel: () => <ChaptersTab chapters={chapters} durationSeconds={audioDuration} clock={clock} />,
    },
    {
      id: 'sources',
      label: 'Sources',
      count: cited.sources.length || undefined,
      panel: () => <SourcesTab cited={cited} clock={clock} />,
    },
    {
      id: 'details',
      label: 'Details',
      count: warnings.length || undefined,
      panel: () => <DetailsTab episode={episode} />,
    },
  ]
  return (
    <DetailPage
      imageUrl={episode.imageUrl}
      title={<EpisodeTitle key={title} id={episode.id} title={title} isKnown={episode.podcastShowIds !== undefined} />}
      name={title}
      facts={[
        formatEpisodeDay(succeededOn ?? requestedOn),
        audioDuration !== undefined && audioDuration > 0 && formatClockTime(audioDuration),
      ].filter(Boolean)}
      actions={<EpisodePageActions episode={episode} title={title} playable={playable} />}
      tags={<EpisodeShows episode={episode} title={title} />}
      notice={stale || undefined}
      tabs={tabs}
      open={open}
      onOpen={show}
    />
  )
}
