import { isOwnServer } from '../../../api/config.ts'
import { OptionalSettings, type OptionName } from '../../../entities/episodes/OptionalSettings.tsx'
import { type VoicePair, languageFixedWords, languageOfPair } from '../../../entities/voices/voice-pair.ts'
import { tooLittleWords } from '../../../entities/sources/preview-words.ts'
import { languageOf, togetherOf, useSourcePreviews } from '../../../entities/sources/source-previews.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { materialOf, previewed } from './draft.ts'
import type { EpisodeField } from './rules.ts'
import { SourcesNotice } from './SourcesNotice.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

const written: readonly OptionName[] = [
  'style',
  'duration',
  'voices',
  'language',
  'podcastId',
  'schedule',
  'instructions',
  'projectIds',
]
/** A script is spoken as it is: nothing is left to say about how it should be written (spec 1 §7). */
const spoken: readonly OptionName[] = ['voices', 'podcastId', 'schedule']
/** How its terms are said, which not every server asks of a script. */
const spokenShown = (): readonly OptionName[] => (isOwnServer() ? [...spoken, 'projectIds'] : spoken)

type Props = {
  form: EpisodeForm
  pair: VoicePair
  wordsOf: Creation<EpisodeField>['wordsOf']
  onBack: () => void
}

/** Step 2: how the episode should be. */
export function SettingsStep({ form, pair, wordsOf, onBack }: Props) {
  const { draft, files } = form
  const isScript = materialOf(draft) === 'script'
  const previews = useSourcePreviews(previewed(draft), files)
  const { minutes, isWhole } = togetherOf(previews)
  return (
    <FormStep
      title="How should it sound?"
      lead={isScript ? 'A script is spoken as it is, by the voices that you choose.' : 'Everything here is optional.'}
      back={{ label: 'Back to sources', onBack }}
    >
      <SourcesNotice
        previews={previews}
        all={draft.sources.length}
        language={languageOfPair(pair) ?? draft.language}
        onBack={onBack}
      />
      <OptionalSettings
        show={isScript ? spokenShown() : written}
        value={draft}
        onChange={form.change}
        voicesForcedBecause={isScript ? 'A custom script needs a voice for each host.' : undefined}
        languageFixedBecause={languageFixedWords(pair)}
        spokenLanguage={draft.language || languageOf(previews)}
        durationWords={isWhole ? tooLittleWords(minutes, draft.duration) : undefined}
        wordsOf={wordsOf}
      />
    </FormStep>
  )
}
