import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Loaded before a server's own code (`--import`): its thread hangs as soon as a file in the data folder says how. */
const folder = process.env['PATCHBAY_DATA']
if (!isMainThread && folder !== undefined) {
  const order = join(folder, 'hang')
  const ways: Record<string, () => void> = {
    'endless loop': () => {
      for (;;);
    },
    'wait without end': () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  }
  const looking = setInterval(() => {
    if (existsSync(order)) ways[readFileSync(order, 'utf8')]?.()
  }, 100)
  looking.unref()
}
