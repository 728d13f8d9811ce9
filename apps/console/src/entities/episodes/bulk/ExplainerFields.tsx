import { InstructionsField } from '../../../kit/options/InstructionsField.tsx'
import type { OperationFieldsProps } from './operation.ts'
import classes from './OperationPanel.module.css'

/** What the explainers should look at. */
export const ExplainerFields = ({ choice: { instructions }, onChange }: OperationFieldsProps) => (
  <div className={classes.fields}>
    <InstructionsField
      id="operation-instructions"
      value={instructions}
      onChange={(next) => onChange({ instructions: next })}
      placeholder="What the explainers should look at (optional)"
      error={undefined}
    />
  </div>
)
