import { createStore } from '../../store/store.ts'
import { type RequestEnd, foldToasts } from './fold-toasts.ts'
import type { Toast } from './toast.ts'

const maxShown = 2
/** How close together ends of work are one message. */
const foldWindowMs = 10_000

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])

let recentEnds: readonly { toast: RequestEnd; at: number }[] = []

/** Shows it in the place of one with its id; at most two stand there, and the third end of work folds all into one. */
export function addToast(toast: Toast, now = Date.now()): void {
  const others = shownToasts.get().filter(({ id }) => id !== toast.id)
  if (toast.ended === undefined) return shownToasts.set([...others, toast].slice(-maxShown))
  const isFolded = others.some(({ id }) => id === foldToasts.id)
  const recent = recentEnds.filter(({ toast: { id }, at }) => id !== toast.id && (isFolded || at > now - foldWindowMs))
  recentEnds = [...recent, { toast: { ...toast, ended: toast.ended }, at: now }]
  if (recentEnds.length <= maxShown) return shownToasts.set([...others, toast].slice(-maxShown))
  const rest = others.filter(({ id, ended }) => ended === undefined && id !== foldToasts.id)
  shownToasts.set([...rest, foldToasts.of(recentEnds.map((end) => end.toast))].slice(-maxShown))
}

export const hideToast = (id: string): void => shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))

/** None, and nothing to fold: what a page begins with. */
export function clearToasts(): void {
  recentEnds = []
  shownToasts.set([])
}
