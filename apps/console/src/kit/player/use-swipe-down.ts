import { type RefObject, useEffect, useEffectEvent } from 'react'

/** So far a finger pulls a sheet before it closes. */
const closeDistancePx = 90
/** What a finger moves for itself. */
const gestureSelector = 'input, [data-scrolls]'

/** The dialog around an element follows a finger downwards, and closes when it is let go far enough. */
export function useSwipeDown(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog) return
    let from: number | undefined
    let pulledPx = 0
    const start = ({ target, touches: [touch] }: TouchEvent) => {
      from = target instanceof Element && target.closest(gestureSelector) ? undefined : touch?.clientY
      pulledPx = 0
    }
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (from === undefined || !touch) return
      pulledPx = Math.max(0, touch.clientY - from)
      dialog.style.translate = pulledPx > 0 ? `0 ${pulledPx}px` : ''
    }
    const end = () => {
      if (pulledPx > closeDistancePx) close()
      else dialog.style.translate = ''
      from = undefined
    }
    dialog.addEventListener('touchstart', start, { passive: true })
    dialog.addEventListener('touchmove', move, { passive: true })
    dialog.addEventListener('touchend', end)
    dialog.addEventListener('touchcancel', end)
    return () => {
      dialog.removeEventListener('touchstart', start)
      dialog.removeEventListener('touchmove', move)
      dialog.removeEventListener('touchend', end)
      dialog.removeEventListener('touchcancel', end)
    }
  }, [inside])
}
