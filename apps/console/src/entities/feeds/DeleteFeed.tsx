import type { Feed } from '@patchbay/contract'
import { ConfirmDialog } from '../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { useDeleteFeed } from './actions.ts'
import { feedName } from './status.ts'

type Props = { feed: Feed; onDeleted?: () => void; onClose: () => void }

/** Asks in the specification's words, and deletes. */
export function DeleteFeed({ feed, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteFeed()
  const name = feedName(feed)
  const confirm = () =>
    mutate(feed.id, {
      onSuccess: () => {
        onClose()
        onDeleted?.()
        void showToast({ id: `deleted feed ${feed.id}`, tone: 'blue', title: `${name} was deleted` })
      },
    })
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      words={`Are you sure you want to delete the feed "${name}"? This action cannot be undone.`}
      confirmLabel="Delete feed"
      isWorking={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
