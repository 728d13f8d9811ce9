import { createStore } from '../../../store/store.ts'

/** What Chromium hands over where the page can be installed; other browsers have no such thing. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

// It comes once, soon after the page: whoever hears of it later has missed it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installPrompt.set(event as InstallPrompt)
})
addEventListener('appinstalled', () => installPrompt.set(undefined))

export async function install(): Promise<void> {
  const offer = installPrompt.get()
  installPrompt.set(undefined)
  await offer?.prompt()
}

/** Opened from the home screen; Safari says it in a way of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
