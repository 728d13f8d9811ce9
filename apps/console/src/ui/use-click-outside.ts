import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells when the mouse is pressed or the focus goes outside of these parts of the page. */
export function useClickOutside(parts: readonly RefObject<HTMLElement | null>[], onLeave: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = parts.some(({ current }) => target instanceof Node && current?.contains(target))
    if (!isInside) onLeave()
  })
  useEffect(() => {
    const gone = new AbortController()
    for (const kind of ['pointerdown', 'focusin'] as const) {
      document.addEventListener(kind, (event) => leave(event), { signal: gone.signal })
    }
    return () => gone.abort()
  }, [])
}
