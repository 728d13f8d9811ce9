import { apiKey } from '../../api/key-store.ts'
import { sayOnDesktop } from './desktop.ts'
import { keepNotice } from './kept-notices.ts'
import { addToast } from './shown.ts'
import type { Toast } from './toast.ts'

/** On the page at once; what leads somewhere is kept behind the bell, and said on the desktop where that is wanted. */
export function say(toast: Toast): void {
  addToast(toast)
  if (toast.opens === undefined) return
  keepNotice(apiKey(), toast)
  sayOnDesktop(toast)
}
