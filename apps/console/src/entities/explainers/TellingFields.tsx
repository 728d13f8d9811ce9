import { fieldId } from '../../kit/create/field.ts'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { type VoicePair, languageFixedWords } from '../voices/voice-pair.ts'
import type { Manner, MannerField } from './manner.ts'
import { VoicesAndLook } from './VoicesAndLook.tsx'
import { ProjectPicker } from '../projects/ProjectPicker.tsx'

type Telling = Manner & { language: string; projectIds: string[] }
type Props = {
  value: Telling
  onChange: (part: Partial<Telling>) => void
  pair: VoicePair
  wordsOf: (field: MannerField) => string | undefined
}

/** The end of either wizard: in which language, by whom and how it is told, and what for. All of it is optional. */
export const TellingFields = ({ value, onChange, pair, wordsOf }: Props) => (
  <>
    <LanguageSelect
      value={value.language}
      onChange={(language) => onChange({ language })}
      disabledBecause={languageFixedWords(pair)}
    />
    <VoicesAndLook value={value} onChange={onChange} language={value.language} wordsOf={wordsOf} />
    <ProjectPicker
      id={fieldId('projectIds')}
      picked={value.projectIds}
      onPick={(projectIds) => onChange({ projectIds })}
      makes="a video"
    />
  </>
)
