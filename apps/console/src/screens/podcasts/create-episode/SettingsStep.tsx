import { isOwnServer } from '../../../api/config.ts'
import { OptionalSettings, type OptionName } from '../../../entities/episodes/OptionalSettings.tsx'
import { type VoicePair, languageLockedMessage, languageOfPair } from '../../../entities/voices/voice-pair.ts'
import { tooShortMessage } from '../../../entities/sources/preview-text.ts'
import { languageOf, combinePreviews, useSourcePreviews } from '../../../entities/sources/source-previews.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import { materialOf, previewableSources } from './draft.ts'
import type { EpisodeField } from './rules.ts'
import { SourcesNotice } from './SourcesNotice.tsx'
import type { EpisodeForm } from './use-episode-form.ts'

const writtenOptions: readonly OptionName[] = [
  'style',
  'duration',
  'voices',
  'language',
  'podcastId',
  'schedule',
  'instructions',
  'projectIds',
]
/** A script is spoken as it is: nothing is left to say about how it should be written. */
const scriptOptions: readonly OptionName[] = ['voices', 'podcastId', 'schedule']
/** How its terms are said, which not every server asks of a script. */
const scriptOptionsWithLexicon = (): readonly OptionName[] =>
  isOwnServer() ? [...scriptOptions, 'projectIds'] : scriptOptions

type Props = {
  form: EpisodeForm
  pair: VoicePair
  messageOf: Creation<EpisodeField>['messageOf']
  onBack: () => void
}

/** Step 2: how the episode should be. */
export function SettingsStep({ form, pair, messageOf, onBack }: Props) {
  const { draft, files } = form
  const isScript = materialOf(draft) === 'script'
  const previews = useSourcePreviews(previewableSources(draft), files)
  const { minutes, isWhole } = combinePreviews(previews)
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
        show={isScript ? scriptOptionsWithLexicon() : writtenOptions}
        value={draft}
        onChange={form.change}
        voicesLockedReason={isScript ? 'A custom script needs a voice for each host.' : undefined}
        languageLockedReason={languageLockedMessage(pair)}
        spokenLanguage={draft.language || languageOf(previews)}
        durationHint={isWhole ? tooShortMessage(minutes, draft.duration) : undefined}
        messageOf={messageOf}
      />
    </FormStep>
  )
}
