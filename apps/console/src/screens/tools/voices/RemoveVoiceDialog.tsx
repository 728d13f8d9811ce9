import type { Voice } from '@patchbay/contract'
import { useRemoveVoice } from '../../../entities/voices/actions.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../../kit/toast/toast.ts'

/** Asks before one's own voice goes. */
export function RemoveVoiceDialog({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveVoice()
  const { id, name } = voice
  const remove = () =>
    mutate(id, {
      onSuccess: () => {
        onClose()
        void showToast({ id: `removed voice ${id}`, tone: 'blue', title: `${name} was removed` })
      },
    })
  return (
    <ConfirmDialog
      title={`Remove “${name}”?`}
      words={`What was made with ${name} stays as it is; nothing new can be made with this voice. This cannot be undone.`}
      confirmLabel="Remove voice"
      isWorking={isPending}
      error={error}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
