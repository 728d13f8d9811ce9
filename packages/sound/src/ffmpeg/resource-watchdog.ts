import { Worker } from 'node:worker_threads'
import { recordingProblems } from './refusal.ts'
import type { WatchedProcess } from './task.ts'

type WatchOptions = WatchedProcess & { everyMs: number; tooMuchMemory: string; tooMuchTime: string }

/**
 * Watches this process from a thread beside, since a file that makes FFmpeg run for ever leaves the first one no moment:
 * ends it when it takes more than it may, or when nobody waits for it any more.
 */
export function watchOwnLimits(watched: WatchedProcess): void {
  const { tooMuchMemory, tooMuchTime } = recordingProblems
  const given: WatchOptions = { ...watched, everyMs: 40, tooMuchMemory, tooMuchTime }
  // As text, because a file would have its types stripped once more: that costs as much as starting the process.
  new Worker(`(${startWatching.toString()})(${JSON.stringify(given)})`, { eval: true }).unref()
}

/** Runs in the thread and knows nothing but what it is given. */
function startWatching({ memoryBytes, timeMs, parent, everyMs, tooMuchMemory, tooMuchTime }: WatchOptions): void {
  const { writeSync } = process.getBuiltinModule('node:fs')
  const errorOutput = 2
  const startedAt = performance.now()
  const end = (why: string) => {
    try {
      // The parent reads it when the process is gone; a message would wait for the thread that is stuck.
      writeSync(errorOutput, why)
    } finally {
      // Also where no parent is left to read.
      process.kill(process.pid, 'SIGKILL')
    }
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) end(tooMuchMemory)
    else if (performance.now() - startedAt > timeMs) end(tooMuchTime)
    else if (process.ppid !== parent) end('')
  }, everyMs)
}
