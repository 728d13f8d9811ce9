import type { EpisodeDuration, EpisodeStyle } from '@patchbay/contract'
import type { ReactNode } from 'react'
import { failureId, fieldId } from '../../kit/create/field.ts'
import { DurationChoice } from '../../kit/options/DurationChoice.tsx'
import { InstructionsField } from '../../kit/options/InstructionsField.tsx'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { ScheduleFields } from '../../kit/options/ScheduleFields.tsx'
import { StylePicker } from '../../kit/options/StylePicker.tsx'
import type { Schedule } from '../../kit/options/schedule.ts'
import { ShowSelect } from '../shows/ShowSelect.tsx'
import { VoicePairField } from '../voices/VoicePairField.tsx'
import type { VoiceChoice } from '../voices/voice-pair.ts'
import classes from './OptionalSettings.module.css'

/** What every screen that makes an episode lets the user choose (spec 1 §2.9). */
export type EpisodeOptions = {
  voices: VoiceChoice
  language: string
  style: EpisodeStyle
  duration: EpisodeDuration
  podcastId: string
  schedule: Schedule
  instructions: string
}
export type OptionName = keyof EpisodeOptions

export type OptionalSettingsProps = {
  /** Which of them, in this order: what the call would not carry is not shown. */
  show: readonly OptionName[]
  value: EpisodeOptions
  onChange: (part: Partial<EpisodeOptions>) => void
  /** Why default voices are not offered; undefined offers them. */
  voicesForcedBecause: string | undefined
  /** Why the language cannot be chosen; undefined lets it be chosen. */
  languageFixedBecause: string | undefined
  /** What is wrong with a field, in words. */
  wordsOf: (field: 'voices' | 'instructions') => string | undefined
}

/** The shared panel: one entry a setting, so that a screen names those it wants and nothing else. */
const parts: Record<OptionName, (props: OptionalSettingsProps) => ReactNode> = {
  voices: ({ value, onChange, voicesForcedBecause, wordsOf }) => {
    const words = wordsOf('voices')
    return (
      <VoicePairField
        id={fieldId('voices')}
        choice={value.voices}
        onChange={(voices) => onChange({ voices })}
        forcedBecause={voicesForcedBecause}
        failure={words === undefined ? undefined : { id: failureId('voices'), words }}
      />
    )
  },
  language: ({ value, onChange, languageFixedBecause }) => (
    <LanguageSelect
      value={value.language}
      onChange={(language) => onChange({ language })}
      disabledBecause={languageFixedBecause}
    />
  ),
  style: ({ value, onChange }) => <StylePicker value={value.style} onChange={(style) => onChange({ style })} />,
  duration: ({ value, onChange }) => (
    <DurationChoice value={value.duration} onChange={(duration) => onChange({ duration })} />
  ),
  podcastId: ({ value, onChange }) => (
    <ShowSelect value={value.podcastId} onChange={(podcastId) => onChange({ podcastId })} />
  ),
  schedule: ({ value, onChange }) => (
    <ScheduleFields value={value.schedule} onChange={(schedule) => onChange({ schedule })} />
  ),
  instructions: ({ value, onChange, wordsOf }) => (
    <InstructionsField
      id={fieldId('instructions')}
      value={value.instructions}
      onChange={(instructions) => onChange({ instructions })}
      placeholder="What the hosts should focus on, leave out or explain, and for whom"
      error={wordsOf('instructions')}
    />
  ),
}

/** Drop-downs stand side by side where there is room; everything else has a line of its own. */
const narrow: ReadonlySet<OptionName> = new Set(['language', 'podcastId'])

export function OptionalSettings(props: OptionalSettingsProps) {
  return (
    <div className={classes.settings}>
      {props.show.map((name) => (
        <div key={name} className={classes.setting} data-option={name} data-narrow={narrow.has(name) || undefined}>
          {parts[name](props)}
        </div>
      ))}
    </div>
  )
}
