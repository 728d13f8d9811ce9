import { fieldId } from '../../kit/create/field.ts'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { type VoicePair, languageLockedMessage } from '../voices/voice-pair.ts'
import type { Presentation, PresentationField } from './presentation.ts'
import { VoicesAndTheme } from './VoicesAndTheme.tsx'
import { ProjectPicker } from '../projects/ProjectPicker.tsx'

type PresentationValue = Presentation & { language: string; projectIds: string[] }
type Props = {
  value: PresentationValue
  onChange: (part: Partial<PresentationValue>) => void
  pair: VoicePair
  messageOf: (field: PresentationField) => string | undefined
}

/** The end of either wizard: in which language, by whom and how it is told, and what for. All of it is optional. */
export const PresentationFields = ({ value, onChange, pair, messageOf }: Props) => (
  <>
    <LanguageSelect
      value={value.language}
      onChange={(language) => onChange({ language })}
      disabledBecause={languageLockedMessage(pair)}
    />
    <VoicesAndTheme value={value} onChange={onChange} language={value.language} messageOf={messageOf} />
    <ProjectPicker
      id={fieldId('projectIds')}
      picked={value.projectIds}
      onPick={(projectIds) => onChange({ projectIds })}
      createHref="a video"
    />
  </>
)
