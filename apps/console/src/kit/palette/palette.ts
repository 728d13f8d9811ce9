import { createStore, useStore } from '../../store/store.ts'

/** Which of the two dialogs of the keyboard is open. */
export type OpenDialog = 'none' | 'palette' | 'shortcuts'

const open = createStore<OpenDialog>('none')

/** Ctrl or Cmd-K: go anywhere, begin anything. */
export const openPalette = () => open.set('palette')
/** `?`: what the keyboard can do. */
export const openShortcuts = () => open.set('shortcuts')
export const closeDialogs = () => open.set('none')

export const useOpenDialog = (): OpenDialog => useStore(open)
