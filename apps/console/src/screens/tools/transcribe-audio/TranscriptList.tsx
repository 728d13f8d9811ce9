import { Skeleton } from '@mantine/core'
import type { Transcript } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useProgressLine } from '../../../entities/requests/use-progress-line.ts'
import { useTranscripts } from '../../../entities/transcripts/queries.ts'
import { newestTranscripts, transcriptState, transcriptTitle } from '../../../entities/transcripts/status.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { pageOfResponse } from '../../../kit/list/pagination.ts'
import { StepPagination } from '../../../kit/list/StepPagination.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { StatusBadge } from '../../../kit/status/StatusBadge.tsx'
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx'
import { Bar } from '../../../ui/Bar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './TranscribeAudio.module.css'
import { DeleteRequest } from '../../../entities/requests/DeleteRequest.tsx'

const skeleton = (
  <div className={classes.list}>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} height={56} mb={8} />
    ))}
  </div>
)

/** The right panel: what was transcribed, newest first; a finished one opens. */
export function TranscriptList({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useTranscripts(page)
  const shown = data && pageOfResponse(data, data.items.length)
  const [toDelete, setToDelete] = useState<Transcript>()
  return (
    <Section title="Transcripts" words="Each opens when it is done, to read along, correct and take away.">
      <ListScreen
        noKeyWords="API key is required to fetch your transcripts"
        skeleton={skeleton}
        error={error}
        onRetry={() => void refetch()}
        items={data && newestTranscripts(data.items)}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState drawing="words" title="No transcripts yet" words="What you have transcribed is listed here." />
        }
      >
        {(items) => (
          <>
            <ul className={classes.list} aria-label="Transcripts">
              {items.map((transcript) => (
                <TranscriptRow
                  key={transcript.id}
                  transcript={transcript}
                  onOpen={onOpen}
                  onDelete={() => setToDelete(transcript)}
                />
              ))}
            </ul>
            {shown && shown.pageCount > 1 && (
              <StepPagination {...shown} page={page} noun="transcript" onPage={setPage} />
            )}
          </>
        )}
      </ListScreen>
      {toDelete && (
        <DeleteRequest
          id={toDelete.id}
          title={transcriptTitle(toDelete)}
          isUnfinished={transcriptState(toDelete).kind !== 'completed' && transcriptState(toDelete).kind !== 'failed'}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Section>
  )
}

type RowProps = { transcript: Transcript; onOpen: (id: string) => void; onDelete: () => void }

function TranscriptRow({ transcript, onOpen, onDelete }: RowProps) {
  const { id, requestedOn } = transcript
  const title = transcriptTitle(transcript)
  const state = transcriptState(transcript)
  const isDone = state.kind === 'completed'
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {isDone ? (
          <button type="button" className={classes.open} dir="auto" onClick={() => onOpen(id)}>
            {title}
          </button>
        ) : (
          <Link className={classes.open} dir="auto" to={href('/requests', { query: { making: id } })}>
            {title}
          </Link>
        )}
        <span className={classes.about}>
          {requestedOn !== undefined && (
            <RelativeTime moment={requestedOn} exact={new Date(requestedOn).toLocaleString()} />
          )}
          {!isDone && <StatusBadge state={state} />}
        </span>
        {state.kind === 'failed' && <p className={classes.why}>{state.words || 'It failed.'}</p>}
        {state.kind === 'processing' && <TranscriptProgress id={id} title={title} percent={state.percent} />}
      </div>
      <IconButton aria-label={`Delete ${title}`} tooltip="Delete" onClick={onDelete}>
        <IconTrash size={16} stroke={1.8} />
      </IconButton>
    </li>
  )
}

function TranscriptProgress({ id, title, percent: known }: { id: string; title: string; percent: number }) {
  const { percent, words } = useProgressLine({ id, percent: known, stage: undefined })
  return (
    <span className={classes.making}>
      <Bar percent={percent} name={`Progress of ${title}`} words={words} height={3} />
      {words}
    </span>
  )
}
