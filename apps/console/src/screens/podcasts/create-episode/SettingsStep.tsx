import { OptionalSettings, type OptionName } from '../../../entities/episodes/OptionalSettings.tsx'
import { type VoicePair, languageFixedWords } from '../../../entities/voices/voice-pair.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { materialOf } from './draft.ts'
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
    <FormStep
      title="How should it sound?"
      lead={isScript ? 'A script is spoken as it is, by the voices that you choose.' : 'Everything here is optional.'}
      back={{ label: 'Back to sources', onBack }}
    >
      <OptionalSettings
        show={isScript ? spoken : written}
        value={form.draft}
        onChange={form.change}
        voicesForcedBecause={isScript ? 'A custom script needs a voice for each host.' : undefined}
        languageFixedBecause={languageFixedWords(pair)}
        wordsOf={wordsOf}
      />
    </FormStep>
  )
}
