/** How long a part of the form may take to load; then the focus stays where it is. */
const focusTimeoutMs = 5000

let cancelPendingFocus: (() => void) | undefined

/**
 * Moves the focus to an element as soon as it is on screen: its step may still be loading. A later call takes the place
 * of one that still waits.
 */
export function focusWhenRendered(selector: string): void {
  cancelPendingFocus?.()
  if (focusElement(selector)) return
  const observer = new MutationObserver(() => {
    if (focusElement(selector)) cancelPendingFocus?.()
  })
  const timer = setTimeout(() => cancelPendingFocus?.(), focusTimeoutMs)
  cancelPendingFocus = () => {
    observer.disconnect()
    clearTimeout(timer)
    cancelPendingFocus = undefined
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The same for what is only a place to land on: an element that is waited for comes first. */
export function focusUnlessPending(selector: string): void {
  if (!cancelPendingFocus) focusWhenRendered(selector)
}

function focusElement(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}
