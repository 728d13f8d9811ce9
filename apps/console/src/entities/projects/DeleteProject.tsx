import type { Project } from '@patchbay/contract'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { useDeleteProject } from './actions.ts'
import { projectName } from './queries.ts'

type Props = { project: Project; onDeleted?: () => void; onClose: () => void }

/** Asks, and deletes. What was made with it stays. */
export function DeleteProject({ project, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteProject()
  const name = projectName(project)
  const confirm = () =>
    mutate(project.id, {
      onSuccess: () => {
        onClose()
        onDeleted?.()
        void showToast({ id: `deleted project ${project.id}`, tone: 'blue', title: `${name} was deleted` })
      },
    })
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words={`Are you sure you want to delete the project "${name}"? What was made with it stays. This action cannot be undone.`}
      confirmLabel="Delete project"
      isWorking={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
