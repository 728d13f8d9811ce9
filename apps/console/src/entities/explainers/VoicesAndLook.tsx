import { Textarea } from '@mantine/core'
import { videoLooks } from '@patchbay/contract'
import { failureId, fieldId } from '../../kit/create/field.ts'
import { RadioCards } from '../../kit/options/RadioCards.tsx'
import { Check } from '../../ui/Check.tsx'
import { Section } from '../../ui/Section.tsx'
import { VoicePairField } from '../voices/VoicePairField.tsx'
import { type Manner, type MannerField, canLeaveSubtitlesOut } from './manner.ts'
import classes from './VoicesAndLook.module.css'

type Props = {
  value: Manner
  onChange: (part: Partial<Manner>) => void
  /** The language that it will be in, where it is chosen. */
  language: string
  wordsOf: (field: MannerField) => string | undefined
}

const looks = [...videoLooks, { value: 'own', label: 'Own words', hint: 'The nearest of these is taken' }] as const

/** How an explainer is told, all of it optional: who speaks, how it looks, and whether what is said can be read. */
export function VoicesAndLook({ value, onChange, language, wordsOf }: Props) {
  const words = wordsOf('voices')
  return (
    <Section title="Voices and look" words="Optional. One voice tells it alone, two take turns.">
      <div className={classes.fields}>
        <VoicePairField
          id={fieldId('voices')}
          choice={value.voices}
          onChange={(voices) => onChange({ voices })}
          forcedBecause={undefined}
          language={language || undefined}
          failure={words === undefined ? undefined : { id: failureId('voices'), words }}
        />
        <RadioCards
          legend="Look"
          cards={looks}
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
            error={wordsOf('look')}
            onChange={({ currentTarget }) => onChange({ lookWords: currentTarget.value })}
          />
        )}
        {canLeaveSubtitlesOut() && (
          <label className={classes.subtitles}>
            <Check checked={value.subtitles} onChange={() => onChange({ subtitles: !value.subtitles })} />
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
