import { apiKey } from '../../api/api-key.ts'
import { notifyOnDesktop } from './desktop-notifications.ts'
import { storeNotice } from './stored-notices.ts'
import { addToast } from './toast-queue.ts'
import type { Toast } from './toast.ts'

/** On the page at once; what leads somewhere is kept behind the bell, and said on the desktop where that is wanted. */
export function notify(toast: Toast): void {
  addToast(toast)
  if (toast.opens === undefined) return
  storeNotice(apiKey(), toast)
  notifyOnDesktop(toast)
}
