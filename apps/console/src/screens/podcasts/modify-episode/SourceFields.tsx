import { TextInput } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { EpisodePicker } from '../../../entities/episodes/EpisodePicker.tsx'
import { addressField } from '../../../kit/addresses/web-address.ts'
import { readAudioAddress } from '../../../kit/addresses/audio-address.ts'
import { failureId, fieldId } from '../../../kit/create/field.ts'
import { FieldWords } from '../../../kit/create/FieldWords.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { RadioCards } from '../../../kit/options/RadioCards.tsx'
import { type ModifyDraft, withEpisode } from './draft.ts'
import classes from './ModifyForm.module.css'
import type { ModifyField } from './rules.ts'

type Props = Pick<CreatePage<ModifyDraft, ModifyField>, 'form' | 'wordsOf'>

const ways = [
  { value: 'episode', label: 'Existing episode' },
  { value: 'url', label: 'Custom audio URL' },
] as const

/** Which recording: one of the user's finished episodes, or an address. The one not chosen stays filled, unsent. */
export function SourceFields({ form: { draft, change }, wordsOf }: Props) {
  const episodeWords = wordsOf('episode')
  return (
    <div className={classes.fields}>
      <RadioCards
        legend="Audio"
        cards={ways}
        value={draft.source}
        onChange={(source) => change({ source })}
        disabledBecause={undefined}
      />
      {draft.source === 'episode' ? (
        <>
          <EpisodePicker
            id={fieldId('episode')}
            pickedId={draft.episode?.id}
            onPick={(episode) => change((now) => withEpisode(now, episode))}
            describedBy={episodeWords === undefined ? undefined : failureId('episode')}
          />
          <FieldWords field="episode" words={episodeWords} />
        </>
      ) : (
        <>
          <TextInput
            id={fieldId('url')}
            {...addressField}
            label="Audio URL"
            description="An MP3 or WAV file that can be reached publicly, starting with https://"
            placeholder="https://example.com/episode.mp3"
            value={draft.audioUrl}
            error={wordsOf('url')}
            onChange={(event) => change({ audioUrl: event.currentTarget.value })}
            onBlur={() => change((now) => ({ ...now, audioUrl: readAudioAddress(now.audioUrl, 'http://') }))}
          />
          <TextInput
            label="Title (optional)"
            description="Names the recording on this page; it is not sent."
            maxLength={lengths.episodeTitle.most}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
