import { createStore, useStore } from '../../store/store.ts'

export type Toast = {
  /** A second toast under the same id takes the first one's place. */
  id: string
  tone: 'green' | 'red' | 'blue'
  title: string
  words?: string
  action?: { label: string; run: () => void }
}

/** Whether there has been a toast to show: until then the code that shows them is not loaded. */
const hasToasts = createStore(false)
export const useHasToasts = (): boolean => useStore(hasToasts)

/** Says something over the page, read out at once. What it is drawn with comes with the first. */
export async function showToast(toast: Toast): Promise<void> {
  const { drawToast } = await import('./draw-toast.tsx')
  hasToasts.set(true)
  drawToast(toast)
}
