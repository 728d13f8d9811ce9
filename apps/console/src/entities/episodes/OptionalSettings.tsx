import type { ReactNode } from 'react'
import { fieldErrorId, fieldId } from '../../kit/create/field.ts'
import { DurationChoice } from '../../kit/options/DurationChoice.tsx'
import { InstructionsField } from '../../kit/options/InstructionsField.tsx'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { ScheduleFields } from '../../kit/options/ScheduleFields.tsx'
import { StylePicker } from '../../kit/options/StylePicker.tsx'
import { ShowSelect } from '../shows/ShowSelect.tsx'
import { VoicePairField } from '../voices/VoicePairField.tsx'
import type { EpisodeOptions } from './episode-options.ts'
import classes from './OptionalSettings.module.css'
import { ProjectPicker } from '../projects/ProjectPicker.tsx'

export type OptionName = keyof EpisodeOptions
/** Those that something can be wrong with. */
type FailingOption = 'voices' | 'instructions'

type LockReasons = {
  /** Why default voices are not offered. */
  voicesLockedReason?: string | undefined
  /** Why the language cannot be chosen. */
  languageLockedReason?: string | undefined
  /** The language that the episode will be in, where it is known. */
  spokenLanguage?: string | undefined
  /** What the material means for the length that is wished for. */
  durationHint?: string | undefined
}

type Props<Shown extends OptionName> = LockReasons & {
  /** Which of them, in this order: what the call would not carry is not shown. */
  show: readonly Shown[]
  /** A draft that has what is shown. */
  value: Pick<EpisodeOptions, Shown>
  onChange: (part: Partial<Pick<EpisodeOptions, Shown>>) => void
  /** What is wrong with a field, in words. */
  messageOf: (field: Shown & FailingOption) => string | undefined
}

type SettingProps<Name extends OptionName> = LockReasons & {
  value: EpisodeOptions[Name]
  onChange: (value: EpisodeOptions[Name]) => void
  words: string | undefined
}

/** The shared panel: one entry a setting, so that a screen names those it wants and nothing else. */
const settingComponents: { [Name in OptionName]: (part: SettingProps<Name>) => ReactNode } = {
  voices: ({ value, onChange, voicesLockedReason, spokenLanguage, words }) => (
    <VoicePairField
      id={fieldId('voices')}
      choice={value}
      onChange={onChange}
      lockedReason={voicesLockedReason}
      language={spokenLanguage}
      failure={words === undefined ? undefined : { id: fieldErrorId('voices'), words }}
    />
  ),
  language: ({ value, onChange, languageLockedReason }) => (
    <LanguageSelect value={value} onChange={onChange} disabledBecause={languageLockedReason} />
  ),
  style: ({ value, onChange }) => <StylePicker value={value} onChange={onChange} />,
  duration: ({ value, onChange, durationHint }) => (
    <>
      <DurationChoice value={value} onChange={onChange} />
      <output className={classes.words}>{durationHint}</output>
    </>
  ),
  podcastId: ({ value, onChange }) => <ShowSelect value={value} onChange={onChange} />,
  schedule: ({ value, onChange }) => <ScheduleFields value={value} onChange={onChange} />,
  instructions: ({ value, onChange, words }) => (
    <InstructionsField
      id={fieldId('instructions')}
      value={value}
      onChange={onChange}
      placeholder="What the hosts should focus on, leave out or explain, and for whom"
      error={words}
    />
  ),
  projectIds: ({ value, onChange }) => <ProjectPicker id={fieldId('projectIds')} picked={value} onPick={onChange} />,
}

/** Drop-downs stand side by side where there is room; everything else has a line of its own. */
const halfWidthSettings: ReadonlySet<OptionName> = new Set(['language', 'podcastId'])

export function OptionalSettings<Shown extends OptionName>(props: Props<Shown>) {
  const { show, value, onChange, messageOf, ...reasons } = props
  return (
    <div className={classes.settings}>
      {show.map((name) => (
        <div
          key={name}
          className={classes.setting}
          data-option={name}
          data-narrow={halfWidthSettings.has(name) || undefined}
        >
          <Setting
            {...reasons}
            name={name}
            value={value[name]}
            onChange={(next) => onChange({ [name]: next } as Pick<EpisodeOptions, Shown>)}
            words={isFailingOption(name) ? messageOf(name) : undefined}
          />
        </div>
      ))}
    </div>
  )
}

function Setting<Name extends OptionName>({ name, ...part }: SettingProps<Name> & { name: Name }) {
  const { [name]: makePart } = settingComponents
  return makePart(part)
}

const isFailingOption = <Name extends OptionName>(name: Name): name is Name & FailingOption =>
  name === 'voices' || name === 'instructions'
