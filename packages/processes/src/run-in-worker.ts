import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** `memoryMb` bounds its objects; its buffers are bounded by `buffersMb`, or by as much as its objects. */
export type WorkerLimits = { timeoutMs: number; signal: AbortSignal; memoryMb: number; buffersMb?: number }

/** A worker did not answer: it took too long, ran out of memory or crashed. `message` says which, for people. */
export class WorkerError extends Error {
  override name = 'WorkerFailure'
}

/** What a worker sends: a share of progress, its answer, or the failure it wants explained. */
export type WorkerMessage<Answer, Failure> = { progress: number } | { answer: Answer } | { failure: Failure }

const outOfMemoryMessage = 'it needs too much memory'

/**
 * Runs one task on a thread of its own and ends the thread, whatever happens. Heavy parsing and ranking belong here:
 * the event loop serves HTTP and the embedded database. A hostile input can at worst cost its own thread.
 * @returns the worker's answer or failure; rejects with `WorkerFailure`, or the signal's reason.
 */
export async function runInWorker<Answer, Failure = never>(
  file: URL,
  task: unknown,
  limits: WorkerLimits,
  onProgress: (share: number) => void = () => undefined,
): Promise<{ answer: Answer } | { failure: Failure }> {
  limits.signal.throwIfAborted()
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // A worker needs nothing of our settings and says nothing on our terminal.
    env: {},
    stdout: true,
    stderr: true,
  })
  const clock = AbortSignal.timeout(limits.timeoutMs)
  const stop = AbortSignal.any([limits.signal, clock])
  const ended = new AbortController()
  let onStop = (): void => undefined
  let looking: Promise<unknown> = Promise.resolve()
  try {
    return await new Promise((done, fail) => {
      onStop = () => {
        const tooLong = new WorkerError(`it took longer than ${Math.round(limits.timeoutMs / 1000)} seconds`)
        fail(limits.signal.aborted ? limits.signal.reason : tooLong)
      }
      stop.addEventListener('abort', onStop, { once: true })
      worker.on('message', (message: WorkerMessage<Answer, Failure>) => {
        if ('progress' in message) onProgress(message.progress)
        else done(message)
      })
      worker.on('error', (error: Error & { code?: string }) => {
        const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        fail(new WorkerError(memory ? outOfMemoryMessage : 'its structure is broken', { cause: error }))
      })
      worker.on('exit', () => fail(new WorkerError('its reading ended early')))
      worker.on('online', () => {
        looking = exceedsBufferLimit(worker, (limits.buffersMb ?? limits.memoryMb) * 1024 * 1024, ended.signal).then(
          (outgrown) => {
            if (outgrown) fail(new WorkerError(outOfMemoryMessage))
          },
          fail,
        )
      })
    })
  } finally {
    stop.removeEventListener('abort', onStop)
    ended.abort()
    // A thread that is ended while it is being looked at can take the whole process with it.
    await Promise.race([looking, wait(maxMemoryCheckIntervalMs, undefined, { ref: false })])
    await worker.terminate()
  }
}

const memoryCheckIntervalMs = 50
const maxMemoryCheckIntervalMs = 1000

/**
 * Answers true as soon as the thread holds more than this in buffers, false when it has ended. They lie outside the heap
 * that `resourceLimits` bounds. The thread is looked at from outside, so a loop that never rests is seen too.
 */
async function exceedsBufferLimit(worker: Worker, maxBytes: number, ended: AbortSignal): Promise<boolean> {
  try {
    while (!ended.aborted) {
      const { external_memory: bytes } = await worker.getHeapStatistics()
      if (bytes > maxBytes) return true
      await wait(memoryCheckIntervalMs, undefined, { signal: ended })
    }
    return false
  } catch (error) {
    // It ended while it was looked at or waited for.
    if (ended.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_NOT_RUNNING')) {
      return false
    }
    throw error
  }
}
