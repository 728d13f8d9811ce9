import { createStore } from '../../store/store.ts'
import { type Ended, foldedToast } from './fold.ts'
import type { Toast } from './toast.ts'

const mostShown = 2
/** How close together ends of work are one message. */
const foldMs = 10_000

/** The toasts on screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])

let ends: readonly { toast: Ended; at: number }[] = []

/** Shows it in the place of one with its id; at most two stand there, and the third end of work folds all into one. */
export function addToast(toast: Toast, now = Date.now()): void {
  const others = shownToasts.get().filter(({ id }) => id !== toast.id)
  if (toast.ended === undefined) return shownToasts.set([...others, toast].slice(-mostShown))
  const isFolded = others.some(({ id }) => id === foldedToast.id)
  const recent = ends.filter(({ toast: { id }, at }) => id !== toast.id && (isFolded || at > now - foldMs))
  ends = [...recent, { toast: { ...toast, ended: toast.ended }, at: now }]
  if (ends.length <= mostShown) return shownToasts.set([...others, toast].slice(-mostShown))
  const rest = others.filter(({ id, ended }) => ended === undefined && id !== foldedToast.id)
  shownToasts.set([...rest, foldedToast.of(ends.map((end) => end.toast))].slice(-mostShown))
}

export const hideToast = (id: string): void => shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id))

/** None, and nothing to fold: what a page begins with. */
export function clearToasts(): void {
  ends = []
  shownToasts.set([])
}
