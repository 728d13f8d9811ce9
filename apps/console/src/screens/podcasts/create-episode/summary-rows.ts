import { episodeDurations, episodeStyles } from '@patchbay/contract'
import { type VoicePair, hasAnyVoice, languageOfPair, voiceNames } from '../../../entities/voices/voice-pair.ts'
import { upcomingOf } from '../../../kit/options/schedule.ts'
import { type EpisodeDraft, materialOf } from './draft.ts'
import { madeOf } from './words.ts'

/** What was chosen, as the summary says it; what a script does not send is not said. */
export function summaryRows(draft: EpisodeDraft, pair: VoicePair, now: Date): { label: string; value: string }[] {
  const isScript = materialOf(draft) === 'script'
  const start = upcomingOf(draft.schedule, now)
  return [
    { label: 'Made of', value: madeOf(draft) },
    { label: 'Voices', value: voiceNames(pair).join(', ') || 'Default' },
    ...(isScript
      ? []
      : [
          { label: 'Language', value: languageWords(draft, pair) },
          { label: 'Style', value: labelOf(episodeStyles, draft.style) },
          { label: 'Length', value: labelOf(episodeDurations, draft.duration) },
        ]),
    {
      label: 'Starts',
      value: start?.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'Immediately',
    },
  ]
}

const languageWords = (draft: EpisodeDraft, pair: VoicePair): string =>
  hasAnyVoice(pair) ? (languageOfPair(pair) ?? 'As the voices') : draft.language || 'As the material'

const labelOf = (rows: readonly { value: string; label: string }[], value: string): string =>
  rows.find((row) => row.value === value)?.label ?? value
