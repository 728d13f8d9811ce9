import { createCall, endpoints } from '@patchbay/contract'
import { useEndpointMutation } from '../../api/query.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { callsOfRequest } from './affected-lists.ts'

type Props = { id: string; title: string; onClose: () => void }

/** Asks, and stops what waits or is being made. */
export function CancelRequest({ id, title, onClose }: Props) {
  const { mutate, isPending, error } = useEndpointMutation(
    () => createCall(endpoints.work.cancel, { params: { id } }),
    {
      invalidates: callsOfRequest,
    },
  )
  return (
    <ConfirmDialog
      title={`Cancel “${title}”?`}
      words="The work stops, and its credits come back. It stays among your requests, and can be tried again."
      confirmLabel="Cancel request"
      cancelLabel="Keep going"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
