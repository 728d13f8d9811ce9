import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { fieldId } from '../../kit/create/field.ts'
import { loadedLater } from '../../kit/create/loaded-soon.tsx'
import { LanguageSelect } from '../../kit/options/LanguageSelect.tsx'
import { type VoicePair, languageFixedWords } from '../voices/voice-pair.ts'
import type { Manner, MannerField } from './manner.ts'

const { Part: VoicesAndLook } = loadedLater(async () => (await import('./VoicesAndLook.tsx')).VoicesAndLook)
const { Part: ProjectPicker } = loadedLater(async () => (await import('../projects/ProjectPicker.tsx')).ProjectPicker)

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
    <Suspense fallback={<Skeleton height={420} />}>
      <VoicesAndLook value={value} onChange={onChange} language={value.language} wordsOf={wordsOf} />
    </Suspense>
    <Suspense>
      <ProjectPicker
        id={fieldId('projectIds')}
        picked={value.projectIds}
        onPick={(projectIds) => onChange({ projectIds })}
        makes="a video"
      />
    </Suspense>
  </>
)
