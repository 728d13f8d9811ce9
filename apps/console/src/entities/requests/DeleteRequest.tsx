import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { playlist } from '../../kit/player/playlist.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { useDeleteRequest } from './actions.ts'

type Props = {
  id: string
  title: string
  isUnfinished: boolean
  /** What is lost, where the usual words would say too little. */
  words?: string
  onDeleted?: () => void
  onClose: () => void
}

/** Asks, deletes, and takes it out of the playlist too. */
export function DeleteRequest({ id, title, isUnfinished, words, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteRequest()
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        playlist.remove(id)
        onClose()
        onDeleted?.()
        void showToast({ id: `deleted ${id}`, tone: 'blue', title: `${title} was deleted` })
      },
    })
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      words={
        isUnfinished
          ? 'It is still being made. The work stops, and what exists of it is deleted. This cannot be undone.'
          : (words ?? 'The request and the files that it made are deleted. This cannot be undone.')
      }
      confirmLabel="Delete request"
      isWorking={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
