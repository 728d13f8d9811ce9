import { Worker } from 'node:worker_threads'
import { type WorkerMessage, WorkerError } from './run-in-worker.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

type PooledWorkerOptions = { memoryMb: number; idleMs?: number }
type RunLimits = { timeoutMs: number; signal: AbortSignal }

export type PooledWorker<Task, Answer> = {
  /** One task after the other. Rejects with `WorkerFailure`, or the signal's reason; the thread is another one then. */
  run(task: Task, limits: RunLimits): Promise<Answer>
  close(): Promise<void>
}

/**
 * A thread that stays for the next task, for many small ones: starting a thread and its libraries takes longer than they
 * do. A task that takes too long, needs too much memory or is given up costs its thread, and the next task has a new
 * one. Nobody's thread is kept for long that has nothing to do.
 */
export function createPooledWorker<Task, Answer>(file: URL, standing: PooledWorkerOptions): PooledWorker<Task, Answer> {
  const { memoryMb, idleMs = 60_000 } = standing
  const inTurn = createConcurrencyLimiter(1)
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined

  function start(): Worker {
    const made = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
      stdout: true,
      stderr: true,
    })
    // The process may end while the thread has nothing to do.
    made.unref()
    // What broke it is said to whoever waits; afterwards it is nobody's.
    made.on('error', () => undefined)
    made.on('exit', () => {
      if (worker === made) worker = undefined
    })
    return made
  }

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function answerOf(thread: Worker, task: Task, { timeoutMs, signal }: RunLimits): Promise<Answer> {
    const clock = AbortSignal.timeout(timeoutMs)
    const stop = AbortSignal.any([signal, clock])
    return new Promise<Answer>((done, fail) => {
      const onStop = () => {
        const tooLong = new WorkerError(`it took longer than ${Math.round(timeoutMs / 1000)} seconds`)
        settle(() => fail(signal.aborted ? (signal.reason as Error) : tooLong))
      }
      const onMessage = (message: WorkerMessage<Answer, never>) => {
        if ('answer' in message) settle(() => done(message.answer))
      }
      const onError = (error: Error & { code?: string }) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        const words = isMemory ? 'it needs too much memory' : 'its structure is broken'
        settle(() => fail(new WorkerError(words, { cause: error })))
      }
      const onExit = () => settle(() => fail(new WorkerError('its reading ended early')))
      const settle = (how: () => void) => {
        stop.removeEventListener('abort', onStop)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        how()
      }
      stop.addEventListener('abort', onStop, { once: true })
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      thread.postMessage(task)
    })
  }

  return {
    run: (task, limits) =>
      inTurn(limits.signal, async () => {
        clearTimeout(resting)
        worker ??= start()
        try {
          return await answerOf(worker, task, limits)
        } catch (error) {
          await end()
          throw error
        } finally {
          resting = setTimeout(() => void end(), idleMs)
          resting.unref()
        }
      }),
    close: async () => {
      clearTimeout(resting)
      await end()
    },
  }
}
