import { episodeDurations, episodeStyles } from '@patchbay/contract'
import { type VoicePair, hasAnyVoice, languageOfPair, voiceNames } from '../../../entities/voices/voice-pair.ts'
import { futureStartOf } from '../../../kit/options/schedule.ts'
import { type EpisodeDraft, materialOf } from './draft.ts'
import { describeMaterials } from './describe-material.ts'

/** What was chosen, as the summary says it; what a script does not send is not said. */
export function summaryRows(draft: EpisodeDraft, pair: VoicePair, now: Date): { label: string; value: string }[] {
  const isScript = materialOf(draft) === 'script'
  const start = futureStartOf(draft.schedule, now)
  return [
    { label: 'Made of', value: describeMaterials(draft) },
    { label: 'Voices', value: voiceNames(pair).join(', ') || 'Default' },
    ...(isScript
      ? []
      : [
          { label: 'Language', value: languageText(draft, pair) },
          { label: 'Style', value: optionLabelOf(episodeStyles, draft.style) },
          { label: 'Length', value: optionLabelOf(episodeDurations, draft.duration) },
        ]),
    {
      label: 'Starts',
      value: start?.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'Immediately',
    },
  ]
}

const languageText = (draft: EpisodeDraft, pair: VoicePair): string =>
  hasAnyVoice(pair) ? (languageOfPair(pair) ?? 'As the voices') : draft.language || 'As the material'

const optionLabelOf = (rows: readonly { value: string; label: string }[], value: string): string =>
  rows.find((row) => row.value === value)?.label ?? value
