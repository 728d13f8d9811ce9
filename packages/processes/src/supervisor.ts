import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { createTerminationCheck } from './termination-check.ts'
import type { SupervisedMessage, Heartbeat } from './supervised.ts'

const second = 1000

/** What is new in a server's memory before it is looked through: V8's own 96 MB are never all in use, and never given back. */
const maxYoungGenerationMb = 24

/** When a server is ended from outside of its own thread. */
const supervisorLimits = {
  everyMs: second,
  /** A stop that was asked for ends in this time, whatever the server does: a look later where nothing reaches it. */
  stopMs: 13 * second,
  /** The thread's own work without coming round once. The longest that is known of is a second, on a quick machine. */
  busyMs: 30 * second,
  /** The same in time, for a thread that waits for what never comes. */
  silentMs: 60 * second,
}
export type SupervisorLimits = typeof supervisorLimits

/**
 * Runs a server on a thread of its own and looks after it from this one, which does nothing else and so always hears
 * signals. It ends the process with a sentence where the server hangs, its stop comes to no end, or its folders were
 * removed under it. Until the server says that it runs, a signal ends the process as it ends any other.
 */
export function supervise(server: URL, limits: SupervisorLimits = supervisorLimits): void {
  const pulse = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(server, {
    argv: process.argv.slice(2),
    workerData: { heartbeat: pulse } satisfies Heartbeat,
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungGenerationMb },
  })
  thread.once('error', (error) => writeMessage(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  thread.once('exit', (code) => process.exit(code))
  thread.on('message', (message: SupervisedMessage) => {
    // Under `node --watch` a thread also tells what it has loaded.
    const { running } = message
    if (running === undefined) return
    const why = createTerminationCheck(pulse, running, limits)
    const looking = setInterval(() => {
      const reason = why()
      if (reason !== undefined) end(reason)
    }, limits.everyMs)
    const end = (reason: string) => {
      clearInterval(looking)
      writeMessage(reason)
      // What is still open is not closed: it may be what hangs, or what nothing reaches.
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), limits.everyMs)
      void thread.terminate()
    }
    let isStopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) return
      isStopping = true
      process.stdout.write(`\n${signal}: finishing up.\n`)
      thread.postMessage('stop')
      const late = `The server did not come to its end in ${limits.stopMs / second} seconds and was ended.`
      setTimeout(() => end(`${late} Work in progress goes on at the next start.`), limits.stopMs)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // Only now: whoever reads that it runs may stop it.
    process.stdout.write(running.words)
  })
}

/** At once, and not through a stream, which this thread may not live to see written. */
function writeMessage(words: string): void {
  try {
    writeSync(2, `${words}\n`)
  } catch {
    // Nobody reads what the server says; it has to end all the same.
  }
}
