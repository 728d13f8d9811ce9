import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import type { TranscriptChunk } from '@patchbay/contract'
import { useRequestStatus } from '../../entities/requests/queries.ts'
import {
  parseChunks,
  formatSpeaker,
  formatTimeRange,
  transcriptText,
  unreadableMessage,
} from '../../entities/transcripts/chunks.ts'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { saveFile } from '../../kit/download/save-file.ts'
import { ErrorPanel } from '../../kit/state/ErrorPanel.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './TranscriptDialog.module.css'

type Props = { id: string; title: string; onClose: () => void }

/** Who says what, and when: to read, to copy, to keep. */
export function TranscriptDialog({ id, title, onClose }: Props) {
  const { data, error, refetch } = useRequestStatus(id)
  return (
    <Dialog opened onClose={onClose} title={`Transcript of “${title}”`} size="lg">
      {data ? (
        <Transcript title={title} chunks={parseChunks(data.responseText)} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" aria-label="The transcript is being fetched" aria-busy>
          {[90, 70, 80].map((width) => (
            <Skeleton key={width} height={16} width={`${width}%`} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

function Transcript({ title, chunks }: { title: string; chunks: readonly TranscriptChunk[] | undefined }) {
  const { isCopied, hasFailed, copy } = useCopy()
  if (!chunks) return <Notice tone="yellow" title={unreadableMessage} />
  if (chunks.length === 0) return <Text>No words were heard in the recording.</Text>
  const text = transcriptText(chunks)
  const download = () => saveFile(fileName(title), new Blob([text], { type: 'text/plain;charset=utf-8' }))
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : hasFailed ? 'Copying failed' : 'Copy'}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} onClick={download}>
          Download .txt
        </Button>
      </Group>
      <ol className={classes.lines} aria-label="Transcript">
        {chunks.map((chunk, index) => (
          // Nothing is put in or taken out: the place names it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={classes.line}>
            <p className={classes.who}>
              <span>{formatSpeaker(chunk.speaker)}</span>
              <span className={classes.time}>{formatTimeRange(chunk.timestamp)}</span>
            </p>
            <p className={classes.words}>{chunk.text}</p>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** Without what a file system cannot have in a name. */
const fileName = (title: string) => `Transcript of ${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.txt`
