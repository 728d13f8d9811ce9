import { PresentationFields } from '../../../../../../entities/explainers/PresentationFields.tsx'
import type { VoicePair } from '../../../../../../entities/voices/voice-pair.ts'
import { fieldId } from '../../../../../../kit/create/field.ts'
import { FormStep } from '../../../../../../kit/create/FormStep.tsx'
import type { Creation } from '../../../../../../kit/create/use-creation.ts'
import { InstructionsField } from '../../../../../../kit/options/InstructionsField.tsx'
import { defaultInstruction } from './order.ts'
import { ResourceList } from './ResourceList.tsx'
import type { ExplainerField } from './rules.ts'
import type { ExplainerForm } from './use-explainer-form.ts'

type Props = {
  form: ExplainerForm
  pair: VoicePair
  messageOf: Creation<ExplainerField>['messageOf']
  onBack: () => void
}

/** Step 3: what will be sent, and how it should be told. */
export function ReviewStep({ form, pair, messageOf, onBack }: Props) {
  const { draft, change } = form
  return (
    <FormStep
      title="Review & send"
      lead={
        draft.intent === 'multiple'
          ? 'Each of these becomes a video of its own, told the same way.'
          : 'These become one video.'
      }
      problem={{ field: 'resources', words: messageOf('resources') }}
      back={{ label: 'Back to sources', onBack }}
    >
      <ResourceList form={form} />
      <InstructionsField
        id={fieldId('instructions')}
        placeholder={defaultInstruction}
        description="Optional. Left empty, the words in the field are sent."
        value={draft.instructions}
        onChange={(instructions) => change({ instructions })}
        error={messageOf('instructions')}
      />
      <PresentationFields value={draft} onChange={change} pair={pair} messageOf={messageOf} />
    </FormStep>
  )
}
