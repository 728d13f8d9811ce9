import { useEffect } from 'react'
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx'
import { useHeldBack } from '../routes/Pages.tsx'

const words = 'Please do not close this page while the operation is in progress'

/** While it runs, closing the window and going to another page ask first; filters and pages of the list do not. */
export function LeaveWarning({ isRunning }: { isRunning: boolean }) {
  const held = useHeldBack(isRunning)
  useEffect(() => {
    if (!isRunning) return
    // The browser shows words of its own.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
  if (!held) return null
  return (
    <ConfirmDialog
      title="Leave this page?"
      words={`${words}. What is not begun yet stays undone.`}
      verb="Leave page"
      isWorking={false}
      error={null}
      onConfirm={() => held.leave()}
      onClose={() => held.stay()}
    />
  )
}
