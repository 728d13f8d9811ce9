import { createStore, useStore } from '../../store/store.ts'

export type ToastAction = { label: string; run: () => void }

export type Toast = {
  /** A second toast under the same id takes the first one's place. */
  id: string
  tone: 'green' | 'red' | 'blue'
  title: string
  words?: string
  action?: ToastAction
  /** Beside the first, where two things are as likely to be wanted. */
  otherAction?: ToastAction
  /** It is kept behind the bell, and opens this address there. */
  opens?: string
  /** Work that came to its end: several at once are one message, with one way to see them all. */
  ended?: { plural: string; hasFailed: boolean; viewAll: () => void }
}

/** Whether there has been a toast to show: until then the code that shows them is not loaded. */
const hasToasts = createStore(false)
export const useHasToasts = (): boolean => useStore(hasToasts)

/** Says something over the page, read out at once. What it is drawn and kept with comes with the first. */
export async function showToast(toast: Toast): Promise<void> {
  const { notify: say } = await import('./notify.ts')
  say(toast)
  hasToasts.set(true)
}
