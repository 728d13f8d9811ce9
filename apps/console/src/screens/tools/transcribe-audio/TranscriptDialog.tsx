import { type TranscriptDetail, counts } from '@patchbay/contract'
import { IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { unreadableMessage } from '../../../entities/transcripts/chunks.ts'
import { downloadsOfTranscript } from '../../../entities/transcripts/export/downloads.ts'
import { toPlainText } from '../../../entities/transcripts/export/text-formats.ts'
import { toExportedTranscript } from '../../../entities/transcripts/export/exported-transcript.ts'
import { SpeakersItem, canSeparate } from '../../../entities/speakers/SpeakersItem.tsx'
import { speakersOf } from '../../../entities/transcripts/read-along-lines.ts'
import { canRead, useTranscript } from '../../../entities/transcripts/queries.ts'
import { buildScript } from '../../../entities/transcripts/script.ts'
import { CopyButton } from '../../../kit/copy/CopyButton.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { DownloadMenu } from '../../../kit/detail/DownloadMenu.tsx'
import { LinesSkeleton } from '../../../kit/detail/DetailSkeleton.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { href } from '../../../kit/routes/paths.ts'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { showToast } from '../../../kit/toast/toast.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { TranscribeDraft } from './draft.ts'
import { SpeakerNames } from './SpeakerNames.tsx'
import classes from './Transcript.module.css'
import { TranscriptReader } from './TranscriptReader.tsx'

const SeparateSpeakers = lazyPart(
  async () => (await import('../../../entities/speakers/SeparateSpeakersDialog.tsx')).SeparateSpeakersDialog,
)

type Props = {
  id: string
  /** The one that is chosen on the page, for transcripts that name none. */
  episode: TranscribeDraft['episode']
  onClose: () => void
}

/** A transcript to read along with, to correct and to take away. */
export function TranscriptDialog({ id, episode, onClose }: Props) {
  const { detail, error, refetch } = useTranscript(id)
  return (
    <Dialog opened onClose={onClose} title={detail?.title ?? 'Transcript'} size="60rem">
      {detail ? (
        <OpenedTranscript detail={detail} episode={episode} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <LinesSkeleton />
      )}
    </Dialog>
  )
}

function OpenedTranscript({ detail, episode }: { detail: TranscriptDetail } & Pick<Props, 'episode'>) {
  const { lines, warnings = [], heardBy, title = 'Transcript', audioUrl } = detail
  const [isSeparating, setSeparating] = useState(false)
  if (!lines) return <Notice tone="yellow" title={unreadableMessage} />
  if (lines.length === 0) return <p>No words were heard in the recording.</p>
  const canPart = canSeparate() && audioUrl && speakersOf(lines).length > 1
  return (
    <div className={classes.opened}>
      <div className={classes.deeds}>
        <MakePodcastButton detail={detail} episode={episode} />
        <CopyButton name="the transcript" text={toPlainText(toExportedTranscript(detail))} />
        <DownloadMenu files={downloadsOfTranscript(detail)}>
          {canPart && <SpeakersItem onAsk={() => setSeparating(true)} />}
        </DownloadMenu>
        {heardBy !== undefined && <span className={classes.by}>Heard by {heardBy}</span>}
      </div>
      {warnings.length > 0 && (
        <Notice tone="yellow">
          {warnings.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Notice>
      )}
      {canRead() && <SpeakerNames detail={detail} />}
      <TranscriptReader detail={detail} />
      {isSeparating && audioUrl && (
        <SeparateSpeakers title={title} audioUrl={audioUrl} onClose={() => setSeparating(false)} />
      )}
    </div>
  )
}

/** Hands the words over as a script, and the episode that they are of. */
function MakePodcastButton({ detail, episode }: { detail: TranscriptDetail } & Pick<Props, 'episode'>) {
  const navigate = useNavigate()
  const { title, audioUrl, episodeId, lines = [] } = detail
  const begin = () => {
    const of = episodeId === undefined ? episode : { id: episodeId, title, audioUrl }
    const script = buildScript(lines)
    if (!handoff.customScript.leave(script)) {
      void showToast({
        id: 'transcript-not-left',
        tone: 'red',
        title: 'The transcript could not be handed over',
        words: 'This browser has no room for it. Copy it, and paste it into Create Episode.',
      })
      return
    }
    if (of) handoff.selectedPodcastForTranscript.leave({ id: of.id, title: of.title, audioUrl: of.audioUrl })
    if (script.split('\n').length > counts.scriptLines.max) {
      void showToast({ id: 'transcript-long', tone: 'blue', title: counts.scriptLines.message })
    }
    void navigate(href('/podcasts/create-episode'))
  }
  return (
    <Button size="xs" leftSection={<IconMicrophone size={15} stroke={1.8} aria-hidden />} onClick={begin}>
      Create podcast from transcript
    </Button>
  )
}
