import { IconFileMusic } from '@tabler/icons-react'
import { useState } from 'react'
import { consoleConfig } from '../../../api/config.ts'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { RecordingField } from '../../../kit/recording/RecordingField.tsx'
import { readVoiceNote } from '../../../kit/recording/read-voice-note.ts'
import { FileButton } from '../../../kit/upload/FileButton.tsx'
import { NoTranscriber } from '../../../kit/create/NoTranscriber.tsx'
import type { QuickPage } from './QuickPostForm.tsx'
import classes from './QuickPost.module.css'

/** A voice note: recorded here, or a file. */
export function VoiceField({
  page: { form, messageOf, isSending },
  voice,
}: {
  page: QuickPage
  voice: Blob | undefined
}) {
  const isDeaf = consoleConfig().hearsRecordings === false
  const [refusal, setRefusal] = useState<string>()
  const words = refusal ?? messageOf('voice')
  const describedBy = words === undefined ? undefined : fieldErrorId('voice')
  return (
    <div className={classes.voice}>
      {isDeaf && <NoTranscriber />}
      <RecordingField
        id={fieldId('voice')}
        describedBy={describedBy}
        noun="voice note"
        recording={voice}
        isDisabled={isSending || isDeaf}
        onRecorded={(recording) => {
          setRefusal(undefined)
          form.takeFile('voice', recording)
        }}
        onDiscard={() => form.removeFile('voice')}
      />
      {!voice && (
        <FileButton
          id={fieldId('voice-file')}
          label="Choose an audio file"
          icon={<IconFileMusic size={17} stroke={1.7} aria-hidden />}
          accept="audio/*"
          read={(file) => readVoiceNote(file, () => undefined)}
          onRead={(read) => form.takeFile('voice', read)}
          onRefused={setRefusal}
          describedBy={describedBy}
          isDisabled={isSending || isDeaf}
        />
      )}
      <FieldError field="voice" words={words} />
    </div>
  )
}
