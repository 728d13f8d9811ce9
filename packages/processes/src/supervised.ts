import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type WatchedFolder, folderIdentityOf } from './folder-identity.ts'

/** What the overseer gives its thread: a number that goes on while the thread does. */
export type Heartbeat = { heartbeat: Int32Array }
/** What the thread tells when it runs: what is said of that, the folders it cannot be without, its number on Linux. */
export type SupervisedState = { words: string; folders: WatchedFolder[]; threadId: string | undefined }
export type SupervisedMessage = { running?: SupervisedState }

const heartbeatIntervalMs = 500

/** Called on the overseer's thread when the server runs. `stop` ends it; then the thread ends, and with it the process. */
export function runSupervised({
  words,
  folders,
  stop,
}: {
  words: string
  folders: string[]
  stop: () => Promise<void>
}): void {
  if (!parentPort) throw new Error('This runs on a thread of the overseer.')
  const { heartbeat } = workerData as Heartbeat
  setInterval(() => Atomics.add(heartbeat, 0, 1), heartbeatIntervalMs).unref()
  parentPort.once('message', () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
  const running: SupervisedState = {
    words,
    folders: folders.map((path) => ({ path, identity: folderIdentityOf(path) })),
    threadId: threadId(),
  }
  parentPort.postMessage({ running } satisfies SupervisedMessage)
}

function threadId(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'))
  } catch {
    // Other than on Linux it cannot be told.
    return undefined
  }
}
