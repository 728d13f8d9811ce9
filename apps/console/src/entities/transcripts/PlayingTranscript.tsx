import { type RequestStatus, createCall, endpoints } from '@patchbay/contract'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/query.ts'
import { LinesSkeleton } from '../../kit/detail/DetailSkeleton.tsx'
import { clockOf } from '../../kit/player/clock.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { ReadAlong } from '../../kit/reading/ReadAlong.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { useEpisodeTranscript } from './queries.ts'
import { toReadAlong } from './read-along-lines.ts'

/** What is said in what plays, reading along. Its sources stand on its page. */
export function PlayingTranscript({ item }: { item: PlaylistItem }) {
  const { data, error, refetch } = useEndpointQuery(createCall(endpoints.content.status, { params: { id: item.id } }))
  if (data) return <TranscriptLines item={item} episode={data} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <LinesSkeleton />
}

function TranscriptLines({ item, episode }: { item: PlaylistItem; episode: RequestStatus }) {
  const { lines, error, refetch } = useEpisodeTranscript(episode)
  const clock = useMemo(() => clockOf(item), [item])
  const words = useMemo(() => lines && toReadAlong(lines), [lines])
  if (words && words.lines.length > 0) {
    return <ReadAlong lines={words.lines} speakers={words.speakers} clock={clock} passage={noPassage} />
  }
  if (!words && !error) return <LinesSkeleton />
  if (error && error.kind !== 'not-found') return <ErrorPanel error={error} onRetry={refetch} />
  return <p>The words of this episode are not known.</p>
}

const noPassage = () => null
