import { createStore, useStore } from '../../store/store.ts'

/** Which dialog of the frame is open. */
export type OpenDialog = 'none' | 'palette' | 'shortcuts' | 'notices'

const open = createStore<OpenDialog>('none')

/** Ctrl or Cmd-K: go anywhere, begin anything. */
export const openPalette = () => open.set('palette')
/** `?`: what the keyboard can do. */
export const openShortcuts = () => open.set('shortcuts')
/** What the bell leads to. */
export const openNotices = () => open.set('notices')
export const closeDialogs = () => open.set('none')

export const useOpenDialog = (): OpenDialog => useStore(open)
