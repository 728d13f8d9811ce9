import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx'

const leaveMessage = 'Please do not close this page while the operation is in progress'

/** While it runs, closing the window and going to another page ask first; filters and pages of the list do not. */
export function LeaveWarning({ isRunning }: { isRunning: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isRunning) return
    // The browser shows words of its own.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave this page?"
      words={`${leaveMessage}. What is not begun yet stays undone.`}
      confirmLabel="Leave page"
      isWorking={false}
      error={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
