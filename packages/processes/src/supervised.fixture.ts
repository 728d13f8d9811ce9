import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isMainThread } from 'node:worker_threads'
import { runSupervised } from './supervised.ts'
import { supervise } from './supervisor.ts'

/** A process under oversight that does what it is told: is well, hangs, loses its folder, or stops without an end. */
const [what = '', folder = '', silentMs = '', busyMs = ''] = process.argv.slice(2)

const blockFor = (forMs?: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs)
/** What it does when it runs, and how it stops. */
const actions: Record<string, { now?: () => unknown; stop?: () => Promise<void> }> = {
  'is well': {},
  'would not close': { stop: () => Promise.reject(new Error('It would not close.')) },
  breaks: {
    now: () => {
      throw new Error('It broke.')
    },
  },
  'halts for a while': {
    now: () => {
      blockFor(1500)
      process.exit(0)
    },
  },
  'loses its folder': { now: () => rm(folder, { recursive: true }) },
  'loses its folder and hangs': { now: () => rm(folder, { recursive: true }).then(() => blockFor()) },
  'is in an endless loop': {
    now: () => {
      for (;;);
    },
  },
  'waits for what never comes': { now: () => blockFor() },
  'waits for a program': { now: () => spawnSync('sleep', ['3']) },
  'stops without an end': { stop: () => new Promise(() => undefined) },
}

if (isMainThread) {
  const limits = { everyMs: 100, stopMs: 400, busyMs: Number(busyMs), silentMs: Number(silentMs) }
  supervise(new URL(import.meta.url), limits)
} else {
  const { now = () => undefined, stop = async () => void process.stdout.write('It has stopped.\n') } =
    actions[what] ?? {}
  setInterval(() => undefined, 1000)
  runSupervised({ words: 'It runs.\n', folders: [folder], stop })
  setTimeout(() => {
    // At once, as what comes may leave no moment for it.
    writeSync(1, 'Now.\n')
    void now()
  }, 300)
}
