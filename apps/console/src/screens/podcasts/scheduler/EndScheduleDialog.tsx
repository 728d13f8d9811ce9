import { useEndSchedule } from '../../../entities/schedules/actions.ts'
import { ConfirmDialog } from '../../../kit/confirm/ConfirmDialog.tsx'
import { showToast } from '../../../kit/toast/toast.ts'

type Props = { id: string; title: string; remaining: number; onClose: () => void }

/** Asks, then ends: what has not begun leaves the lists and is not charged. */
export function EndScheduleDialog({ id, title, remaining, onClose }: Props) {
  const { mutate, isPending, error } = useEndSchedule()
  return (
    <ConfirmDialog
      title={`End “${title}”?`}
      words={`${formatRemaining(remaining)} What is made or being made stays. This cannot be undone.`}
      confirmLabel="End schedule"
      isWorking={isPending}
      error={error}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            onClose()
            void showToast({ id: `ended ${id}`, tone: 'blue', title: `${title} was ended` })
          },
        })
      }
      onClose={onClose}
    />
  )
}

function formatRemaining(left: number): string {
  if (left === 0) return 'No episode is still to come.'
  if (left === 1) return 'The episode that is still to come leaves the calendar and is not charged.'
  return `The ${left} episodes that are still to come leave the calendar and are not charged.`
}
