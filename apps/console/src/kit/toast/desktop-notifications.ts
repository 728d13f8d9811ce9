import * as z from 'zod/mini'
import { persisted } from '../../store/local-storage.ts'
import type { Toast } from './toast.ts'

/** Whether messages go to the desktop as well; nothing where nobody was asked yet. */
export const persistedDesktopChoice = persisted('desktop-notices', z.object({ isOn: z.boolean() }))

/** What the browser says of it; `impossible` on plain http addresses, and where there is no such thing. */
export const desktopPermission = (): NotificationPermission | 'impossible' =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'impossible'

/** Asks the browser, which asks the person. */
export async function enableDesktopNotifications(): Promise<void> {
  const answer = await Notification.requestPermission()
  persistedDesktopChoice.set({ isOn: answer === 'granted' })
}

/** Says it on the desktop too, to somebody who wants that and looks elsewhere. */
export function notifyOnDesktop({ id, title, words }: Toast): void {
  if (!document.hidden || desktopPermission() !== 'granted' || !persistedDesktopChoice.get()?.isOn) return
  try {
    const notification = new Notification(title, { tag: id, ...(words !== undefined && { body: words }) })
    notification.addEventListener('click', () => window.focus())
  } catch (error) {
    // Phones have them of service workers only.
    globalThis.console.warn('The desktop shows no messages of this page.', error)
  }
}
