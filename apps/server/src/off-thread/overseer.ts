import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { type OverseenFolder, identityOf } from './folder-identity.ts'

const second = 1000

/** When a server is ended from outside of its main thread. */
const oversightLimits = {
  everyMs: second,
  /** A stop that was asked for ends in this time, whatever the database does. */
  stopMs: 14 * second,
  /** The main thread's own work without coming round once. The longest that is known of is a second, on a quick machine. */
  busyMs: 30 * second,
  /** The same in time, for a thread that waits for what never comes. */
  silentMs: 60 * second,
}

/** What the overseer's thread is given. `shared` holds a pulse, whether the server is stopping, and whether it is looked at. */
export type Oversight = { shared: SharedArrayBuffer; folders: OverseenFolder[]; limits: typeof oversightLimits }

/**
 * Ends the process with a sentence where it can neither work nor stop: its folders were removed under it, its main
 * thread hangs (and with it every signal), or its stop comes to no end.
 */
export function oversee(paths: string[], limits = oversightLimits): { stopping(): void } {
  const shared = new SharedArrayBuffer(12)
  const signs = new Int32Array(shared)
  const folders = paths.map((path) => ({ path, identity: identityOf(path) }))
  const workerData: Oversight = { shared, folders, limits }
  const thread = new Worker(new URL('./overseer-thread.ts', import.meta.url), { workerData })
  thread.unref()
  // Its only word: what had to be said was said. What is still open is not closed; it may be what hangs.
  thread.once('message', () => process.exit(1))
  const beat = () => {
    Atomics.add(signs, 0, 1)
    Atomics.store(signs, 2, inspector.url() === undefined ? 0 : 1)
  }
  setInterval(beat, limits.everyMs / 2).unref()
  return { stopping: () => void Atomics.store(signs, 1, 1) }
}
