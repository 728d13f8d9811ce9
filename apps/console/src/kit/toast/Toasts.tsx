import { useStore } from '../../store/store.ts'
import { hideToast, shownToasts } from './toast-queue.ts'
import { ToastCard } from './ToastCard.tsx'
import classes from './Toasts.module.css'
import { useAvoidOverlap } from './use-avoid-overlap.ts'

/** Where messages appear: at the left of the content, above the player, and never over a button that one is about to press. */
export function Toasts({ hasPlayer = false }: { hasPlayer?: boolean }) {
  const toasts = useStore(shownToasts)
  const place = useAvoidOverlap(toasts.length > 0)
  return (
    <section ref={place} className={classes.toasts} data-player={hasPlayer || undefined} aria-label="Messages">
      {toasts.map((toast) => (
        // Another title is another message: it is read out, and has its own time.
        <ToastCard key={`${toast.id} ${toast.title}`} toast={toast} onClose={() => hideToast(toast.id)} />
      ))}
    </section>
  )
}
