import { useNavigate } from 'react-router'
import { useDeleteDraft } from '../../../../entities/drafts/actions.ts'
import { ConfirmDialog } from '../../../../kit/confirm/ConfirmDialog.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.tsx'

/** Asks, deletes the draft, and goes back to where the next one begins. */
export function DeleteDraft({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useDeleteDraft(id)
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words="The draft, its artwork and its titles are deleted. This cannot be undone."
      verb="Delete draft"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
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
