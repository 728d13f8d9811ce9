import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { parseAudioUrl } from '../../kit/addresses/audio-url.ts'
import { urlInputProps } from '../../kit/addresses/web-url.ts'
import { fieldErrorId, fieldId } from '../../kit/create/field.ts'
import { FieldError } from '../../kit/create/FieldError.tsx'
import type { Form } from '../../kit/create/use-form.ts'
import { RadioCards } from '../../kit/options/RadioCards.tsx'
import { EpisodePicker } from './EpisodePicker.tsx'
import { type Recording, type RecordingField, selectEpisode } from './recording.ts'
import classes from './RecordingFields.module.css'

type Props<Draft extends Recording> = Pick<Form<Draft>, 'draft' | 'change'> & {
  messageOf: (field: RecordingField) => string | undefined
  /** What else is asked of a recording of elsewhere. */
  children?: ReactNode
}

const sourceChoices = [
  { value: 'episode', label: 'Existing episode' },
  { value: 'url', label: 'Custom audio URL' },
] as const

/** Which recording: one of the user's finished episodes, or an address. The one not chosen stays filled, unsent. */
export function RecordingFields<Draft extends Recording>({ draft, change, messageOf, children }: Props<Draft>) {
  const episodeWords = messageOf('episode')
  return (
    <div className={classes.fields}>
      <RadioCards
        legend="Audio"
        cards={sourceChoices}
        value={draft.source}
        onChange={(source) => change((now) => ({ ...now, source }))}
        disabledBecause={undefined}
      />
      {draft.source === 'episode' ? (
        <>
          <EpisodePicker
            id={fieldId('episode')}
            pickedId={draft.episode?.id}
            onPick={(episode) => change((now) => selectEpisode(now, episode))}
            describedBy={episodeWords === undefined ? undefined : fieldErrorId('episode')}
          />
          <FieldError field="episode" words={episodeWords} />
        </>
      ) : (
        <>
          <TextInput
            id={fieldId('url')}
            {...urlInputProps}
            label="Audio URL"
            description="An MP3 or WAV file that can be reached publicly, starting with https://"
            placeholder="https://example.com/episode.mp3"
            value={draft.audioUrl}
            error={messageOf('url')}
            onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, audioUrl: value }))}
            onBlur={() => change((now) => ({ ...now, audioUrl: parseAudioUrl(now.audioUrl, 'http://') }))}
          />
          {children}
        </>
      )}
    </div>
  )
}
