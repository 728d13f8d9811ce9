import { type ResearchTemplate, createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { invalidatedByTemplate } from './actions.ts'
import { truncatePrompt } from './status.ts'

type Props = { template: ResearchTemplate; onClose: () => void }

const deleteTemplateCall = (id: string) => createCall(endpoints.content.deleteRequest, { json: { id } })

/** Asks in the specification's words; what it has made stays. */
export function DeleteTemplate({ template: { id, text }, onClose }: Props) {
  const { mutate, isPending, error } = useEndpointMutation(deleteTemplateCall, { invalidates: invalidatedByTemplate })
  return (
    <ConfirmDialog
      title={`Delete “${truncatePrompt(text, 50)}”?`}
      words="Are you sure you want to delete this recurring template? The researches that it has made stay."
      confirmLabel="Delete template"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
