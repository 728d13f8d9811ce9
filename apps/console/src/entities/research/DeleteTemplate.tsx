import { type ResearchTemplate, callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { templateChanges } from './actions.ts'
import { cutPrompt } from './status.ts'

type Props = { template: ResearchTemplate; onClose: () => void }

const deleted = (id: string) => callTo(endpoints.content.deleteRequest, { json: { id } })

/** Asks in the specification's words (spec 3 §5); what it has made stays. */
export function DeleteTemplate({ template: { id, text }, onClose }: Props) {
  const { mutate, isPending, error } = useSend(deleted, { invalidates: templateChanges })
  return (
    <ConfirmDialog
      title={`Delete “${cutPrompt(text, 50)}”?`}
      words="Are you sure you want to delete this recurring template? The researches that it has made stay."
      verb="Delete template"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
