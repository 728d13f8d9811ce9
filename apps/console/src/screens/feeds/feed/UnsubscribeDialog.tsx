import type { FeedSubscription } from '@patchbay/contract'
import { templateName, useUnsubscribe } from '../../../entities/feeds/subscriptions.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../../kit/toast/toast.ts'

type Props = { subscription: FeedSubscription; feedName: string; onClose: () => void }

/** Asks, then ends: new items start it no more. */
export function UnsubscribeDialog({ subscription, feedName, onClose }: Props) {
  const { mutate, isPending, error } = useUnsubscribe()
  const name = templateName(subscription)
  return (
    <ConfirmDialog
      title={`End “${name}”?`}
      words={`New items of ${feedName} start it no more. What it has made or is making stays.`}
      confirmLabel="End it"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(subscription.id, {
          onSuccess: () => {
            onClose()
            void showToast({ id: `ended ${subscription.id}`, tone: 'blue', title: `${name} was ended` })
          },
        })
      }
      onClose={onClose}
    />
  )
}
