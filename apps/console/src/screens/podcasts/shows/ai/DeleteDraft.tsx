import { useNavigate } from 'react-router'
import { useDeleteDraft } from '../../../../entities/drafts/actions.ts'
import { ConfirmDialog } from '../../../../kit/confirm/ConfirmDialog.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.ts'

type Props = { id: string; name: string; onDeleted: () => void; onClose: () => void }

/** Asks, deletes the draft, and goes back to where the next one begins. */
export function DeleteDraft({ id, name, onDeleted, onClose }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useDeleteDraft()
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words="The draft, its artwork and its titles are deleted. This cannot be undone."
      confirmLabel="Delete draft"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            onDeleted()
            onClose()
            void navigate(href('/podcasts/shows/ai'))
            void showToast({ id: `deleted ${id}`, tone: 'blue', title: `${name} was deleted` })
          },
        })
      }
      onClose={onClose}
    />
  )
}
