import { callTo, endpoints } from '@patchbay/contract'
import { useSend } from '../../api/query.ts'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { seenIn } from './seen-in.ts'

type Props = { id: string; title: string; onClose: () => void }

/** Asks, and stops what waits or is being made. */
export function CancelRequest({ id, title, onClose }: Props) {
  const { mutate, isPending, error } = useSend(() => callTo(endpoints.work.cancel, { params: { id } }), {
    invalidates: seenIn,
  })
  return (
    <ConfirmDialog
      title={`Cancel “${title}”?`}
      words="The work stops, and its credits come back. It stays among your requests, and can be tried again."
      verb="Cancel request"
      keep="Keep going"
      isWorking={isPending}
      error={error}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
