import { showToast } from '../toast/toast.ts'

/** Clearing a form asks nothing: it can be undone. */
export function notifyCleared(undo: () => void): void {
  void showToast({
    id: 'form-cleared',
    tone: 'blue',
    title: 'The form is cleared',
    action: { label: 'Undo', run: undo },
  })
}
