import { lazyPart } from '../lazy/lazy-part.tsx'

/** What lies over a page, with its focus and its keys, comes with the first click that opens one: 28 kB. */
export const Dialog = lazyPart(async () => (await import('../../ui/Dialog.tsx')).Dialog)
export const Drawer = lazyPart(async () => (await import('../../ui/Drawer.tsx')).Drawer)
