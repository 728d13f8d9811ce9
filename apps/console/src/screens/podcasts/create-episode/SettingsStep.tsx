import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { OptionalSettings, type OptionName } from '../../../entities/episodes/OptionalSettings.tsx'
import { type VoicePair, hasAnyVoice, languageOfPair } from '../../../entities/voices/voice-pair.ts'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { materialOf } from './draft.ts'
import classes from './parts.module.css'
import type { EpisodeField } from './rules.ts'
import type { EpisodeForm } from './use-episode-form.ts'

const written: readonly OptionName[] = [
  'style',
  'duration',
  'voices',
  'language',
  'podcastId',
  'schedule',
  'instructions',
]
/** A script is spoken as it is: nothing is left to say about how it should be written (spec 1 §7). */
const spoken: readonly OptionName[] = ['voices', 'podcastId', 'schedule']

type Props = {
  form: EpisodeForm
  pair: VoicePair
  wordsOf: Creation<EpisodeField>['wordsOf']
  onBack: () => void
}

/** Step 2: how the episode should be. */
export function SettingsStep({ form, pair, wordsOf, onBack }: Props) {
  const isScript = materialOf(form.draft) === 'script'
  return (
    <section className={classes.step}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={15} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        Back to sources
      </Button>
      <div>
        <h2 tabIndex={-1} className={classes.heading}>
          How should it sound?
        </h2>
        <p className={classes.lead}>
          {isScript ? 'A script is spoken as it is, by the voices that you choose.' : 'Everything here is optional.'}
        </p>
      </div>
      <OptionalSettings
        show={isScript ? spoken : written}
        value={form.draft}
        onChange={form.change}
        voicesForcedBecause={isScript ? 'A custom script needs a voice for each host.' : undefined}
        languageFixedBecause={hasAnyVoice(pair) ? languageWords(languageOfPair(pair)) : undefined}
        wordsOf={wordsOf}
      />
    </section>
  )
}

const languageWords = (language: string | undefined) =>
  language === undefined ? 'The chosen voices speak their own language.' : `The chosen voices speak ${language}.`
