import { useState } from 'react'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { RecordingField } from '../../../kit/recording/RecordingField.tsx'
import { RecordingPlayer } from '../../../kit/recording/RecordingPlayer.tsx'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { SampleChecks } from './SampleChecks.tsx'
import classes from './CloneVoice.module.css'
import type { CloneDraft } from './draft.ts'
import { encodeWav } from './measure-sample.ts'
import { readSample } from './read-sample.ts'
import type { CloneField } from './rules.ts'
import type { SampleMeasurement } from './use-sample-measurement.ts'

type Props = { page: CreatePage<CloneDraft, CloneField>; sound: Blob | undefined; listened: SampleMeasurement }

/** Under 10 MB as WAV, and more than any provider listens to. */
const maxSeconds = 180

/** Half a minute of talk with all the sounds of English, questions and numbers among them. */
const textToRead =
  'Yesterday I walked down to the harbour before breakfast. Have you ever seen the boats come home? There were seven of them, ' +
  'each with a bright lamp above the water, and the gulls made a terrible noise. An old fisherman laughed, pulled off his ' +
  'gloves and gave me a warm cup of coffee. “You should write this down,” he said, “nobody believes it otherwise.” So I did, ' +
  'every word of it, with the wind pulling at the page and the whole town waking up behind me.'

/** A file, heard again and listened to before it is sent. */
export function SampleFile({ page: { form, messageOf }, sound, listened }: Props) {
  const { file } = form.draft
  const words = messageOf('file')
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label={file ? 'Choose another file' : 'Choose an audio file'}
        hint="MP3 or WAV, up to 10MB"
        accept="audio/*"
        isMultiple={false}
        read={readSample}
        onRead={(read) => form.takeFile('file', read)}
        describedBy={words === undefined ? undefined : fieldErrorId('file')}
        isSmall={file !== undefined}
      />
      {file && sound && (
        <div className={classes.file}>
          <span className={classes.fileName}>{file.name}</span>
          <RecordingPlayer recording={sound} name={file.name} onDiscard={() => form.removeFile('file')} />
        </div>
      )}
      <SampleChecks listened={listened} />
      <FieldError field="file" words={words} />
    </>
  )
}

/** Words to read aloud, the microphone with its level, and what was heard. */
export function OwnRecording({ page: { form, messageOf, isSending }, sound, listened }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const words = refusal ?? messageOf('recording')
  return (
    <>
      <div>
        <h2 className={classes.heading}>Read this aloud, as you would tell it to a friend</h2>
        <p className={classes.read} lang="en">
          {textToRead}
        </p>
      </div>
      <RecordingField
        id={fieldId('recording')}
        describedBy={words === undefined ? undefined : fieldErrorId('recording')}
        noun="voice sample"
        maxSeconds={maxSeconds}
        recording={sound}
        isDisabled={isSending}
        onRecorded={({ content }) => {
          setRefusal(undefined)
          encodeWav(content instanceof Blob ? content : new Blob([content]))
            .then((wav) => form.takeFile('recording', { name: 'voice.wav', sizeBytes: wav.size, content: wav }))
            .catch((error: unknown) => {
              globalThis.console.warn(error)
              setRefusal('The recording could not be read. Please record again, or choose a file.')
            })
        }}
        onDiscard={() => form.removeFile('recording')}
      />
      <SampleChecks listened={listened} />
      <FieldError field="recording" words={words} />
    </>
  )
}
