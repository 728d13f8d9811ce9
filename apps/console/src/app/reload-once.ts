import * as z from 'zod/mini'
import { sessionCache } from '../kit/drafts/session-cache.ts'

const onceInMs = 60_000
/** When the page was last reloaded by itself. */
const reloads = sessionCache('page-reloaded', 1, z.number())

/** Reloads the page by itself, though not again within a minute: what a reload does not mend must not turn in circles. */
export function reloadOnce(now = Date.now()): void {
  const last = reloads.read('last')
  if (last !== undefined && now - last < onceInMs) return
  reloads.write('last', now)
  location.reload()
}
