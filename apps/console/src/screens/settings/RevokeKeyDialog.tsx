import type { WorkspaceKey } from '@patchbay/contract'
import { clearApiKey } from '../../api/api-key.ts'
import { useRevokeKey } from '../../entities/keys/keys.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'

type Props = { entry: WorkspaceKey; isLast: boolean; onClose: () => void }

/** Asks before a key is taken back, and says what stops. */
export function RevokeKeyDialog({ entry, isLast, onClose }: Props) {
  const { mutate, isPending, error } = useRevokeKey()
  const { id, name = '', isCaller } = entry
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      words={confirmationText(entry, isLast)}
      confirmLabel="Revoke key"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            // It works no more: this browser is without a key.
            if (isCaller) clearApiKey()
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}

function confirmationText({ ending = '', isCaller }: WorkspaceKey, isLast: boolean): string {
  const stops = `Everything that uses the key ending in ${ending} stops working at once. A revoked key cannot be brought back.`
  if (!isCaller) return stops
  const wayBack = isLast
    ? 'There is no other key of this workspace: only the command line of the server can make one then.'
    : 'To come back you need another key of this workspace.'
  return `This browser is using this key, and is without one afterwards. ${wayBack} ${stops}`
}
