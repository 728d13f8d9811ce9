import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog. Mantine does so when `opened` turns false; our dialogs are open
 * while they are rendered, and closing takes them away.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
