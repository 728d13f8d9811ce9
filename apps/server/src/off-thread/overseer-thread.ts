import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { busyTime } from './busy-time.ts'
import { type OverseenFolder, identityOf } from './folder-identity.ts'
import type { Oversight } from './overseer.ts'

/**
 * Looks after the main thread from a thread of its own, which goes on when that one hangs. What it cannot ask the main
 * thread to do in a moment, it does by ending the process.
 */
const { shared, folders, limits } = workerData as Oversight
const signs = new Int32Array(shared)

const { everyMs } = limits
const busyMs = busyTime()
let pulse = signs[0]
let silentMs = 0
let busyAtPulseMs = busyMs()
let stoppingMs = 0
let missing = 0

const looking = setInterval(() => {
  const reason = whyItMustEnd()
  if (reason === undefined) return
  clearInterval(looking)
  try {
    writeSync(2, `${reason}\n`)
  } catch {
    // Nobody reads what the server says; it has to end all the same.
  }
  parentPort?.postMessage('end')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), everyMs)
}, everyMs)

function whyItMustEnd(): string | undefined {
  const beat = Atomics.load(signs, 0)
  if (beat !== pulse) {
    pulse = beat
    silentMs = 0
    busyAtPulseMs = busyMs()
  } else silentMs += everyMs
  if (Atomics.load(signs, 1) === 1) stoppingMs += everyMs
  const gone = folders.find(isGone)
  // Once may be a disk that is just being mounted again.
  missing = gone ? missing + 1 : 0
  const goesOn = 'Work in progress goes on at the next start.'
  // A person who looks at a halted program takes their time.
  if (Atomics.load(signs, 2) === 1) silentMs = 0
  if (gone && missing > 1) {
    return `The folder ${gone.path} was removed or replaced while the server used it, so the server has ended. Start it again when the folder is in its place.`
  }
  if (stoppingMs >= limits.stopMs) {
    return `The server did not come to its end in ${limits.stopMs / 1000} seconds and was ended. ${goesOn}`
  }
  // Counted in the thread's own work, so that a machine without time to spare is not taken for a server that hangs.
  if (silentMs > 0 && busyMs() - busyAtPulseMs >= limits.busyMs) {
    return `The server hung, at work for ${limits.busyMs / 1000} seconds without a pause, and was ended. ${goesOn}`
  }
  if (silentMs >= limits.silentMs) {
    return `The server hung for ${limits.silentMs / 1000} seconds and was ended. ${goesOn}`
  }
  return undefined
}

/** Where it cannot be told whether it is still there, it is. */
function isGone({ path, identity }: OverseenFolder): boolean {
  try {
    return identityOf(path) !== identity
  } catch {
    return false
  }
}
