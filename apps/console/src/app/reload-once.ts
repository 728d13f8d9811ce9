import * as z from 'zod/mini'
import { sessionCache } from '../kit/drafts/session-cache.ts'

const minReloadIntervalMs = 60_000
/** When the page was last reloaded by itself. */
const persistedReloadTime = sessionCache('page-reloaded', 1, z.number())

/** Reloads the page by itself, though not again within a minute: what a reload does not mend must not turn in circles. */
export function reloadOnce(now = Date.now()): void {
  const last = persistedReloadTime.read('last')
  if (last !== undefined && now - last < minReloadIntervalMs) return
  persistedReloadTime.write('last', now)
  location.reload()
}
