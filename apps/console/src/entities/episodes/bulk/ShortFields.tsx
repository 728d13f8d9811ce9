import { InstructionsField } from '../../../kit/options/InstructionsField.tsx'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { avatarPairOf } from '../../avatars/avatar-pair.ts'
import { AvatarSelector } from '../../avatars/AvatarSelector.tsx'
import { useAvatars } from '../../avatars/queries.ts'
import type { OperationFieldsProps } from './operation.ts'
import classes from './OperationPanel.module.css'

/** Who hosts the shorts, and what they should be about. */
export function ShortFields({ choice: { avatars: chosen, instructions }, onChange }: OperationFieldsProps) {
  const { data, error, isLoading, refetch } = useAvatars()
  return (
    <div className={classes.fields}>
      <AvatarSelector
        title="Hosts"
        pair={avatarPairOf(chosen, data)}
        isPending={isLoading}
        onChange={(avatars) => onChange({ avatars })}
        field="operation-avatars"
        words={undefined}
        canSwap
        isSmall
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <InstructionsField
        id="operation-instructions"
        value={instructions}
        onChange={(next) => onChange({ instructions: next })}
        placeholder="What the shorts should show (optional)"
        error={undefined}
      />
    </div>
  )
}
