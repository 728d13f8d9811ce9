import { TaskProcess, createConcurrencyLimiter } from '@patchbay/processes'
import { recordingProblems } from '../../ffmpeg/refusal.ts'
import type { WatchedProcess } from '../../ffmpeg/task.ts'
import { SpeechError } from '@patchbay/engines'
import type { KokoroAnswer, KokoroTask } from './kokoro-process.ts'

const entry = new URL('./kokoro-process.ts', import.meta.url)

/** What the process holds at most: the model takes 350 MB, a line of 280 sounds about as much again, and half of a second. */
const memoryBytes = 2_200_000_000
/** The last line, held by the kernel on Linux: much of it is never used. */
const maxTasksPerProcess = { heapMb: 256, dataKb: 6_000_000 }
const noTimeout = 1e15

/** Loading it, and 40 s of speech at a tenth of their speed on a machine that is busy. */
const taskTimeoutMs = 400_000
/** A model that was not needed for this long gives its memory back. */
const idleTimeoutMs = 120_000

/**
 * The model, in a process of its own that is started when somebody speaks, loads it once and has all cores for one stretch
 * after the other. One that crashes, gets stuck or takes too much memory fails its line, and the next has a new one.
 */
export class KokoroModel {
  readonly #inTurn = createConcurrencyLimiter(1)
  readonly #memoryBytes: number
  #child: TaskProcess<KokoroTask, KokoroAnswer> | undefined
  #idleClock: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ memory = memoryBytes }: { memory?: number } = {}) {
    this.#memoryBytes = memory
  }

  /** How many processes there are: for who wants to know that it is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  speak(task: KokoroTask, signal: AbortSignal): Promise<{ samples: Int16Array; durations: number[] }> {
    return this.#inTurn(signal, async () => {
      signal.throwIfAborted()
      if (this.#isClosed) throw new SpeechError('The voices were stopped.', true)
      clearTimeout(this.#idleClock)
      const child = (this.#child = this.#child?.isAlive ? this.#child : this.#start())
      const { answer, isLate } = await child.ask(task, { quietMs: taskTimeoutMs, signal })
      if (this.#child === child && !this.#isClosed) this.#restLater(child)
      if (answer && 'samples' in answer) return answer
      if (answer) throw new SpeechError(`Kokoro could not speak a line: ${answer.error}`, false)
      signal.throwIfAborted()
      if (this.#isClosed) throw new SpeechError('The voices were stopped.', true)
      throw processLostError(child, isLate)
    })
  }

  /** Answers when the process is gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  #start(): TaskProcess<KokoroTask, KokoroAnswer> {
    const watched: WatchedProcess = { memoryBytes: this.#memoryBytes, timeMs: noTimeout, parent: process.pid }
    return new TaskProcess(entry, maxTasksPerProcess, [JSON.stringify(watched)])
  }

  #restLater(child: TaskProcess<KokoroTask, KokoroAnswer>): void {
    this.#idleClock = setTimeout(() => {
      if (this.#child === child) void this.#end()
    }, idleTimeoutMs)
    this.#idleClock.unref()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idleClock)
    const child = this.#child
    this.#child = undefined
    if (child?.isAlive) await child.end()
  }
}

function processLostError(
  { complaint, endedWith }: TaskProcess<KokoroTask, KokoroAnswer>,
  isLate: boolean,
): SpeechError {
  const cause = new Error(complaint || `It ended with ${endedWith}.`)
  const why = isLate
    ? 'it took too long'
    : complaint.includes(recordingProblems.tooMuchMemory)
      ? 'it needed more memory than it may take'
      : 'it stopped in the middle'
  return new SpeechError(`Kokoro did not speak a line: ${why}.`, !isLate, { cause })
}
