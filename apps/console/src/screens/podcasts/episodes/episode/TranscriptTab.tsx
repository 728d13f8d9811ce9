import { type RequestStatus, costs } from '@patchbay/contract'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useTranscribe } from '../../../../entities/transcripts/actions.ts'
import { useEpisodeWords } from '../../../../entities/transcripts/queries.ts'
import { readableOf } from '../../../../entities/transcripts/reading-lines.ts'
import { citedLines } from '../../../../kit/finished/cited-lines.ts'
import { LinesToCome } from '../../../../kit/finished/FinishedSkeleton.tsx'
import { PassageCard } from '../../../../kit/finished/SourcesList.tsx'
import type { Sources } from '../../../../kit/finished/sources.ts'
import { ReadAlong } from '../../../../kit/reading/ReadAlong.tsx'
import type { Clock } from '../../../../kit/reading/reading.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Button } from '../../../../ui/Button.tsx'

type Props = { episode: RequestStatus; cited: Sources; clock: Clock | undefined }

/** What is said, reading along. Free of charge: these words are the episode's own. */
export function TranscriptTab({ episode, cited, clock = silent }: Props) {
  const { lines: file, error, refetch } = useEpisodeWords(episode)
  const { citations } = episode
  const words = useMemo(() => {
    if (!file) return undefined
    const { lines, speakers } = readableOf(file)
    return { lines: citedLines(lines, citations ?? [], cited.numberOf), speakers }
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
  if (!words && !error) return <LinesToCome />
  if (error && error.kind !== 'not-found') return <ErrorPanel error={error} onRetry={refetch} />
  return <NoWords episode={episode} />
}

/** Nothing plays: the words are only read. */
const silent: Clock = {
  now: () => undefined,
  isPlaying: () => false,
  subscribe: () => () => {},
  playFrom: () => {},
}

/** No server kept its words: they can be heard out of its sound, and that is what costs. */
function NoWords({ episode: { id, audioUrl } }: { episode: RequestStatus }) {
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
