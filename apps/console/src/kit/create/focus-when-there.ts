/** How long a part of the form may take to load; then the focus stays where it is. */
const patienceMs = 5000

let stopWaiting: (() => void) | undefined

/**
 * Moves the focus to an element as soon as it is on screen: its step may still be loading. A later call takes the place
 * of one that still waits.
 */
export function focusWhenThere(selector: string): void {
  stopWaiting?.()
  if (focus(selector)) return
  const observer = new MutationObserver(() => {
    if (focus(selector)) stopWaiting?.()
  })
  const timer = setTimeout(() => stopWaiting?.(), patienceMs)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
    stopWaiting = undefined
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The same for what is only a place to land on: an element that is waited for comes first. */
export function focusUnlessAwaited(selector: string): void {
  if (!stopWaiting) focusWhenThere(selector)
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}
