import { TextInput } from '@mantine/core'
import { consoleConfig } from '../../../api/config.ts'
import { EpisodePicker } from '../../../entities/episodes/EpisodePicker.tsx'
import { episodeTitle } from '../../../entities/episodes/status.ts'
import { parseAudioUrl } from '../../../kit/addresses/audio-url.ts'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { type RadioCard, RadioCards } from '../../../kit/options/RadioCards.tsx'
import { ChosenFile } from '../../../kit/upload/ChosenFile.tsx'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { NoTranscriber } from '../../../kit/create/NoTranscriber.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { TranscribeDraft } from './draft.ts'
import { acceptedRecordings, readRecording } from './read-recording.ts'
import type { TranscribeField } from './rules.ts'
import classes from './TranscribeAudio.module.css'

type Props = { page: CreatePage<TranscribeDraft, TranscribeField> }

const sources: readonly RadioCard<TranscribeDraft['source']>[] = [
  { value: 'file', label: 'Upload File' },
  { value: 'episode', label: 'Your Episodes' },
  { value: 'url', label: 'Audio URL' },
]

/** The left panel: which recording. */
export function TranscribeForm({ page }: Props) {
  const { draft, change } = page.form
  const isDeaf = consoleConfig().hearsRecordings === false && draft.source !== 'episode'
  return (
    <Section title="Audio source" words="A file, one of your episodes, or a recording that anybody can reach.">
      <div className={classes.fields}>
        <RadioCards
          legend="Source"
          cards={sources}
          value={draft.source}
          onChange={(source) => change({ source })}
          disabledBecause={undefined}
        />
        {isDeaf && <NoTranscriber>Your own episodes need none.</NoTranscriber>}
        {draft.source === 'file' && <Upload page={page} />}
        {draft.source === 'episode' && <Episode page={page} />}
        {draft.source === 'url' && (
          <TextInput
            id={fieldId('url')}
            {...urlInputProps}
            label="Audio URL"
            description="A recording that can be reached publicly, starting with https://"
            placeholder="https://example.com/talk.mp3"
            value={draft.audioUrl}
            error={page.messageOf('url')}
            onChange={({ currentTarget: { value } }) => change({ audioUrl: value })}
            onBlur={() => change((now) => ({ ...now, audioUrl: parseAudioUrl(now.audioUrl, 'https://') }))}
          />
        )}
      </div>
    </Section>
  )
}

function Upload({ page: { form, messageOf } }: Props) {
  const { file } = form.draft
  const words = messageOf('file')
  return (
    <>
      <UploadField
        id={fieldId('file')}
        label={file ? 'Choose another file' : 'Choose a file'}
        hint="MP3, WAV, M4A or FLAC, up to 50MB"
        accept={acceptedRecordings}
        isMultiple={false}
        read={readRecording}
        onRead={(read) => form.takeFile('file', read)}
        describedBy={words === undefined ? undefined : fieldErrorId('file')}
      />
      <FieldError field="file" words={words} />
      {file && <ChosenFile file={file} onRemove={() => form.removeFile('file')} />}
    </>
  )
}

function Episode({ page: { form, messageOf } }: Props) {
  const words = messageOf('episode')
  return (
    <>
      <EpisodePicker
        id={fieldId('episode')}
        pickedId={form.draft.episode?.id}
        onPick={(episode) =>
          form.change({ episode: { id: episode.id, title: episodeTitle(episode), audioUrl: episode.audioUrl } })
        }
        describedBy={words === undefined ? undefined : fieldErrorId('episode')}
      />
      <FieldError field="episode" words={words} />
    </>
  )
}
