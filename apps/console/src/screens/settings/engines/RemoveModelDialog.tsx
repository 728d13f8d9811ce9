import type { LocalModel } from '@patchbay/contract'
import { useRemoveModel } from '../../../entities/engines/local-models.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { formatBytes } from '../../../kit/upload/format-bytes.ts'

/** Asks before a model is taken off the disk. */
export function RemoveModelDialog({ model, onClose }: { model: LocalModel; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveModel()
  const { id, name, diskBytes } = model
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      words={`${diskBytes > 0 ? `${formatBytes(diskBytes)} are freed. ` : ''}The next work is done by what stands behind it. To have it again it is fetched again.`}
      confirmLabel="Remove model"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
