import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { type OverseenFolder, identityOf } from './folder-identity.ts'

/** What the overseer gives its thread: a number that goes on while the thread does. */
export type Pulse = { pulse: Int32Array }
/** What the thread tells when it runs: what is said of that, the folders it cannot be without, its number on Linux. */
export type Running = { words: string; folders: OverseenFolder[]; threadId: string | undefined }
export type FromOverseen = { running?: Running }

const beatMs = 500

/** Called on the overseer's thread when the server runs. `stop` ends it; then the thread ends, and with it the process. */
export function runOverseen({
  words,
  folders,
  stop,
}: {
  words: string
  folders: string[]
  stop: () => Promise<void>
}): void {
  if (!parentPort) throw new Error('This runs on a thread of the overseer.')
  const { pulse } = workerData as Pulse
  setInterval(() => Atomics.add(pulse, 0, 1), beatMs).unref()
  parentPort.once('message', () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
  const running: Running = {
    words,
    folders: folders.map((path) => ({ path, identity: identityOf(path) })),
    threadId: threadId(),
  }
  parentPort.postMessage({ running } satisfies FromOverseen)
}

function threadId(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'))
  } catch {
    // Other than on Linux it cannot be told.
    return undefined
  }
}
