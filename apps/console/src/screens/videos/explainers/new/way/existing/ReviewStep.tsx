import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { InstructionsField } from '../../../../../../kit/options/InstructionsField.tsx'
import { LanguageSelect } from '../../../../../../kit/options/LanguageSelect.tsx'
import { fieldId } from '../../../../../../kit/create/field.ts'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../../../../kit/create/use-creation.ts'
import { type VoicePair, languageFixedWords } from '../../../../../../entities/voices/voice-pair.ts'
import { loadedLater } from '../../../../../../kit/create/loaded-soon.tsx'
import { defaultInstruction } from './order.ts'
import { ResourceList } from './ResourceList.tsx'
import type { ExplainerField } from './rules.ts'
import type { ExplainerForm } from './use-explainer-form.ts'

const { Part: VoicesAndLook } = loadedLater(
  async () => (await import('../../../../../../entities/explainers/VoicesAndLook.tsx')).VoicesAndLook,
)
const { Part: ProjectPicker } = loadedLater(
  async () => (await import('../../../../../../entities/projects/ProjectPicker.tsx')).ProjectPicker,
)

type Props = {
  form: ExplainerForm
  pair: VoicePair
  wordsOf: Creation<ExplainerField>['wordsOf']
  onBack: () => void
}

/** Step 3: what will be sent, and how it should be told. */
export function ReviewStep({ form, pair, wordsOf, onBack }: Props) {
  const { draft, change } = form
  return (
    <FormStep
      title="Review & send"
      lead={
        draft.intent === 'multiple'
          ? 'Each of these becomes a video of its own, told the same way.'
          : 'These become one video.'
      }
      problem={{ field: 'resources', words: wordsOf('resources') }}
      back={{ label: 'Back to sources', onBack }}
    >
      <ResourceList form={form} />
      <InstructionsField
        id={fieldId('instructions')}
        placeholder={defaultInstruction}
        description="Optional. Left empty, the words in the field are sent."
        value={draft.instructions}
        onChange={(instructions) => change({ instructions })}
        error={wordsOf('instructions')}
      />
      <LanguageSelect
        value={draft.language}
        onChange={(language) => change({ language })}
        disabledBecause={languageFixedWords(pair)}
      />
      <Suspense fallback={<Skeleton height={420} />}>
        <VoicesAndLook value={draft} onChange={change} language={draft.language} wordsOf={wordsOf} />
      </Suspense>
      <Suspense>
        <ProjectPicker
          id={fieldId('projectIds')}
          picked={draft.projectIds}
          onPick={(projectIds) => change({ projectIds })}
          makes="a video"
        />
      </Suspense>
    </FormStep>
  )
}
