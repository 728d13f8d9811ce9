import { Group, Select, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type TranscriptDetail, lengths } from '@patchbay/contract'
import { useState } from 'react'
import { useCorrectTranscript } from '../../../entities/transcripts/actions.ts'
import { speakersOf } from '../../../entities/transcripts/read-along-lines.ts'
import { formatClockTime } from '../../../kit/time/format-relative-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = { detail: TranscriptDetail; lineIndex: number; onClose: () => void }

/** One line as it should be: its words, and who says them. It is kept on the server. */
export function CorrectLineDialog({ detail: { id, lines = [] }, lineIndex, onClose }: Props) {
  const line = lines[lineIndex]
  const [text, setText] = useState(line?.text ?? '')
  const [speaker, setSpeaker] = useState(line?.speaker ?? '')
  const { mutate, isPending, error } = useCorrectTranscript(id)
  if (!line) return null
  const known = speakersOf(lines).map((each) => ({ value: each.id, label: each.name }))
  const next = `SPEAKER_${String(known.length).padStart(2, '0')}`
  const isChanged = text.trim() !== line.text || speaker !== line.speaker
  const save = () =>
    isChanged
      ? mutate(
          { lines: [{ line: lineIndex, text: text.trim(), ...(speaker !== line.speaker && { speaker }) }] },
          { onSuccess: onClose },
        )
      : onClose()
  return (
    <Dialog opened onClose={onClose} title={`Correct the line at ${formatClockTime(line.timestamp[0])}`} size="lg">
      <Stack gap="md">
        <Textarea
          label="Words"
          rows={4}
          maxLength={lengths.scriptLine.max}
          data-autofocus
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={text.trim() === '' ? 'A line cannot be empty' : undefined}
        />
        <Select
          label="Speaker"
          allowDeselect={false}
          data={[
            ...known,
            ...(known.some(({ value }) => value === next) ? [] : [{ value: next, label: 'Somebody else' }]),
          ]}
          value={speaker}
          onChange={(value) => value !== null && setSpeaker(value)}
        />
        {error && <Notice tone="red" title={error.message} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={text.trim() === ''} onClick={save}>
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
