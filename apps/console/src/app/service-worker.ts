/**
 * Keeps the console's own files, so that it opens without a network, and takes what other apps share
 * (`worker/worker.ts`). A browser that has none, or a page that comes over plain http, does without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    globalThis.console.warn('The console does not open without a network here.', error)
  }
}
