import { Textarea } from '@mantine/core'
import { videoThemes } from '@patchbay/contract'
import { fieldErrorId, fieldId } from '../../kit/create/field.ts'
import { RadioCards } from '../../kit/options/RadioCards.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Section } from '../../ui/Section.tsx'
import { VoicePairField } from '../voices/VoicePairField.tsx'
import { type Presentation, type PresentationField, canHideSubtitles } from './presentation.ts'
import classes from './VoicesAndTheme.module.css'

type Props = {
  value: Presentation
  onChange: (part: Partial<Presentation>) => void
  /** The language that it will be in, where it is chosen. */
  language: string
  messageOf: (field: PresentationField) => string | undefined
}

const themeOptions = [
  ...videoThemes,
  { value: 'own', label: 'Own words', description: 'The nearest of these is taken' },
] as const

/** How an explainer is told, all of it optional: who speaks, how it looks, and whether what is said can be read. */
export function VoicesAndTheme({ value, onChange, language, messageOf }: Props) {
  const words = messageOf('voices')
  return (
    <Section title="Voices and look" words="Optional. One voice tells it alone, two take turns.">
      <div className={classes.fields}>
        <VoicePairField
          id={fieldId('voices')}
          choice={value.voices}
          onChange={(voices) => onChange({ voices })}
          lockedReason={undefined}
          language={language || undefined}
          failure={words === undefined ? undefined : { id: fieldErrorId('voices'), words }}
        />
        <RadioCards
          legend="Look"
          cards={themeOptions}
          value={value.look}
          onChange={(look) => onChange({ look })}
          disabledBecause={undefined}
        />
        {value.look === 'own' && (
          <Textarea
            id={fieldId('look')}
            label="How should it look?"
            placeholder="A travel poster of the fifties, in three inks"
            autosize
            minRows={2}
            value={value.lookWords}
            error={messageOf('look')}
            onChange={({ currentTarget }) => onChange({ lookWords: currentTarget.value })}
          />
        )}
        {canHideSubtitles() && (
          <label className={classes.subtitles}>
            <Checkbox checked={value.subtitles} onChange={() => onChange({ subtitles: !value.subtitles })} />
            <span>
              Subtitles on the picture
              <span className={classes.hint}>Captions that a viewer can switch on come with every video.</span>
            </span>
          </label>
        )}
      </div>
    </Section>
  )
}
