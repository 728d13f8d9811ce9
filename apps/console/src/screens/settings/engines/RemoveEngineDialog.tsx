import { useRemoveEngine } from '../../../entities/engines/connected-engines.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'

type Props = { id: string; name: string; title: string; onClose: () => void }

/** Asks before an engine goes, with its key. */
export function RemoveEngineDialog({ id, name, title, onClose }: Props) {
  const { mutate, isPending, error } = useRemoveEngine()
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      words={`${title}: the next work is done by what stands behind it. Its key is forgotten, and has to be pasted again to plug it in.`}
      confirmLabel="Remove engine"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
