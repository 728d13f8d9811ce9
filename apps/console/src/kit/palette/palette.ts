import { useSyncExternalStore } from 'react'

/** Which of the two dialogs of the keyboard is open. */
export type OpenDialog = 'none' | 'palette' | 'shortcuts'

let open: OpenDialog = 'none'
const listeners = new Set<() => void>()

function show(dialog: OpenDialog): void {
  open = dialog
  for (const listener of listeners) listener()
}

/** Ctrl or Cmd-K: go anywhere, begin anything. */
export const openPalette = () => show('palette')
/** `?`: what the keyboard can do. */
export const openShortcuts = () => show('shortcuts')
export const closeDialogs = () => show('none')

export const useOpenDialog = (): OpenDialog =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
