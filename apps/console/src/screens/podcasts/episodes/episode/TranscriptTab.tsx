import { type RequestStatus, costs } from '@patchbay/contract'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useTranscribe } from '../../../../entities/transcripts/actions.ts'
import { useEpisodeTranscript } from '../../../../entities/transcripts/queries.ts'
import { toReadAlong } from '../../../../entities/transcripts/read-along-lines.ts'
import { annotateCitedLines } from '../../../../kit/detail/cited-lines.ts'
import { LinesSkeleton } from '../../../../kit/detail/DetailSkeleton.tsx'
import { PassageCard } from '../../../../kit/detail/SourcesList.tsx'
import type { Sources } from '../../../../kit/detail/sources.ts'
import { ReadAlong } from '../../../../kit/reading/ReadAlong.tsx'
import type { PlaybackClock } from '../../../../kit/reading/read-along-state.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Button } from '../../../../ui/Button.tsx'

type Props = { episode: RequestStatus; cited: Sources; clock: PlaybackClock | undefined }

/** What is said, reading along. Free of charge: these words are the episode's own. */
export function TranscriptTab({ episode, cited, clock = idleClock }: Props) {
  const { lines: file, error, refetch } = useEpisodeTranscript(episode)
  const { citations } = episode
  const words = useMemo(() => {
    if (!file) return undefined
    const { lines, speakers } = toReadAlong(file)
    return { lines: annotateCitedLines(lines, citations ?? [], cited.numberOf), speakers }
  }, [file, citations, cited])
  const passage = useCallback(
    (number: number) => {
      const found = cited.passages[number - 1]
      return found && <PassageCard passage={found} onPlay={clock.playFrom} />
    },
    [cited, clock],
  )
  if (words && words.lines.length > 0) {
    return <ReadAlong lines={words.lines} speakers={words.speakers} clock={clock} passage={passage} />
  }
  if (!words && !error) return <LinesSkeleton />
  if (error && error.kind !== 'not-found') return <ErrorPanel error={error} onRetry={refetch} />
  return <NoTranscript episode={episode} />
}

/** Nothing plays: the words are only read. */
const idleClock: PlaybackClock = {
  now: () => undefined,
  isPlaying: () => false,
  subscribe: () => () => {},
  playFrom: () => {},
}

/** No server kept its words: they can be heard out of its sound, and that is what costs. */
function NoTranscript({ episode: { id, audioUrl } }: { episode: RequestStatus }) {
  const { mutate, isPending, error, data } = useTranscribe()
  if (data) {
    return (
      <Notice
        tone="green"
        title="The transcript is being made."
        actions={
          <Button component={Link} to={href('/requests')} size="xs" variant="light">
            View My Requests
          </Button>
        }
      />
    )
  }
  return (
    <>
      {error && <Notice tone="red" title={error.message} />}
      <EmptyState
        drawing="words"
        title="The words of this episode are not known."
        words="They can be written down from its sound."
        action={
          audioUrl && (
            <Button loading={isPending} onClick={() => mutate(id)}>
              Transcribe for {costs.transcript()} credits
            </Button>
          )
        }
      />
    </>
  )
}
