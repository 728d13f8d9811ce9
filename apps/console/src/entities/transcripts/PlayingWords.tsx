import { type RequestStatus, callTo, endpoints } from '@patchbay/contract'
import { useMemo } from 'react'
import { useCall } from '../../api/query.ts'
import { LinesToCome } from '../../kit/finished/FinishedSkeleton.tsx'
import { clockOf } from '../../kit/player/clock.ts'
import type { PlaylistItem } from '../../kit/player/playlist-state.ts'
import { ReadAlong } from '../../kit/reading/ReadAlong.tsx'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { useEpisodeWords } from './queries.ts'
import { readableOf } from './reading-lines.ts'

/** What is said in what plays, reading along. Its sources stand on its page. */
export function PlayingWords({ item }: { item: PlaylistItem }) {
  const { data, error, refetch } = useCall(callTo(endpoints.content.status, { params: { id: item.id } }))
  if (data) return <Words item={item} episode={data} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <LinesToCome />
}

function Words({ item, episode }: { item: PlaylistItem; episode: RequestStatus }) {
  const { lines, error, refetch } = useEpisodeWords(episode)
  const clock = useMemo(() => clockOf(item), [item])
  const words = useMemo(() => lines && readableOf(lines), [lines])
  if (words && words.lines.length > 0) {
    return <ReadAlong lines={words.lines} speakers={words.speakers} clock={clock} passage={noPassage} />
  }
  if (!words && !error) return <LinesToCome />
  if (error && error.kind !== 'not-found') return <ErrorPanel error={error} onRetry={refetch} />
  return <p>The words of this episode are not known.</p>
}

const noPassage = () => null
