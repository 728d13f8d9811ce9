import { VoicePairField } from '../../voices/VoicePairField.tsx'
import { InstructionsField } from '../../../kit/options/InstructionsField.tsx'
import { lengths } from '@patchbay/contract'
import type { OperationFieldsProps } from './operation.ts'
import classes from './OperationPanel.module.css'

/** The voices that speak the episodes from now on, and what else should change. */
export function ModifyFields({ choice, onChange }: OperationFieldsProps) {
  const { voices, instructions } = choice
  return (
    <div className={classes.fields}>
      <VoicePairField
        id="operation-voices"
        choice={voices}
        onChange={(next) => onChange({ voices: next })}
        lockedReason="The hosts speak with these voices; one is enough."
        language={undefined}
        failure={undefined}
      />
      <InstructionsField
        id="operation-instructions"
        value={instructions}
        onChange={(next) => onChange({ instructions: next })}
        placeholder="What else should change (optional)"
        error={instructions.length > lengths.instructions.max ? lengths.instructions.message : undefined}
      />
    </div>
  )
}
