import { useDeleteRequest } from '../../entities/requests/actions.ts'
import type { RequestRow } from '../../entities/requests/rows.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { playlist } from '../../kit/player/playlist.ts'
import { showToast } from '../../kit/toast/toast.tsx'

/** Asks, deletes, and takes it out of the playlist too. */
export function DeleteRequest({ row: { id, title, state }, onClose }: { row: RequestRow; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteRequest()
  const isUnfinished = state.kind === 'processing' || state.kind === 'scheduled'
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        playlist.remove(id)
        onClose()
        void showToast({ id: `deleted ${id}`, tone: 'blue', title: `${title} was deleted` })
      },
    })
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      words={
        isUnfinished
          ? 'It is still being made. The work stops, and what exists of it is deleted. This cannot be undone.'
          : 'The request and the files that it made are deleted. This cannot be undone.'
      }
      verb="Delete request"
      isWorking={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
