import type { PostTemplate } from '@patchbay/contract'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { typeName, useDeletePostTemplate } from './templates.ts'

type Props = { template: PostTemplate; onClose: () => void; onProblem: (words: string) => void }

/** Asks in the specification's words; what it has made stays. */
export function DeletePostTemplate({ template, onClose, onProblem }: Props) {
  const { mutate, isPending } = useDeletePostTemplate()
  return (
    <ConfirmDialog
      title={`Delete this recurring ${typeName(template).toLowerCase()}?`}
      words="Are you sure you want to delete this recurring template? The posts that it has made stay."
      confirmLabel="Delete template"
      isWorking={isPending}
      error={null}
      onConfirm={() =>
        mutate(template.id, {
          onSuccess: onClose,
          onError: ({ message }) => {
            onProblem(message)
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
