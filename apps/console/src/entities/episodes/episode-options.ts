import { type EpisodeDuration, type EpisodeStyle, defaultStyle, durationValues, styleValues } from '@patchbay/contract'
import { type ValuesOf, choice, text, texts } from '../../kit/drafts/define-draft.ts'
import { scheduleField } from '../../kit/options/schedule.ts'
import { voicesField } from '../voices/voices-field.ts'

/** What every screen that makes an episode lets the user choose, as the fields of its draft. */
export const episodeOptions = {
  voices: voicesField(),
  language: text(),
  style: choice<EpisodeStyle>(styleValues, defaultStyle),
  duration: choice<EpisodeDuration>(durationValues, ''),
  podcastId: text(),
  schedule: scheduleField(),
  instructions: text(),
  projectIds: texts(),
}
export type EpisodeOptions = ValuesOf<typeof episodeOptions>
