import { TaskProcess } from '@patchbay/processes'
import { RecordingError, recordingProblems } from './refusal.ts'
import type { SoundAnswer, SoundLimits, SoundReport, SoundTask, WatchedProcess } from './task.ts'

/** The work failed, and not for what the recording is. */
export class SoundError extends Error {
  override name = 'SoundError'
}

const entry = new URL('./sound-process.ts', import.meta.url)
const maxHeap = { heapMb: 128, dataKb: 1_600_000 }

/** A sound process as its parent sees it. */
export class SoundProcess {
  readonly #child: TaskProcess<SoundTask, SoundAnswer>
  readonly #limits: SoundLimits | undefined

  constructor(limits?: SoundLimits) {
    this.#limits = limits
    const watched: WatchedProcess | undefined = limits && { ...limits, parent: process.pid }
    this.#child = new TaskProcess(
      entry,
      { ...maxHeap, ...(limits && { cpuSeconds: Math.ceil(limits.timeMs / 1000) }) },
      watched ? [JSON.stringify(watched)] : [],
    )
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isAlive(): boolean {
    return this.#child.isAlive
  }

  /**
   * Answers when the task is done. When it takes too long or the signal aborts, the process has ended before this
   * throws: nobody writes to the task's files any more.
   */
  async run(task: SoundTask, { timeMs, signal }: { timeMs: number; signal: AbortSignal }): Promise<SoundReport> {
    const { answer, isLate } = await this.#child.ask(task, { quietMs: timeMs, signal })
    if (answer && 'report' in answer) return answer.report
    if (answer) throw toError(answer)
    signal.throwIfAborted()
    throw this.#lost(isLate)
  }

  end(): Promise<void> {
    return this.#child.end()
  }

  /** Why it ended without an answer. With limits it was made for one recording, which is then what ended it. */
  #lost(isLate: boolean): Error {
    const { complaint, endedWith } = this.#child
    if (!this.#limits) return new SoundError(isLate ? 'It took too long.' : `It stopped. ${complaint}`.trim())
    const cause = new Error(complaint || `${endedWith}`)
    if (isLate || complaint.includes(recordingProblems.tooMuchTime) || endedWith === 'SIGXCPU') {
      return new RecordingError(recordingProblems.tooMuchTime, { cause })
    }
    const isTooLarge = complaint.includes(recordingProblems.tooMuchMemory) || /out of memory/i.test(complaint)
    return new RecordingError(isTooLarge ? recordingProblems.tooMuchMemory : recordingProblems.unreadable, { cause })
  }
}

function toError(answer: Exclude<SoundAnswer, { report: SoundReport }>): Error {
  return 'refusal' in answer ? new RecordingError(answer.refusal) : new SoundError(answer.error)
}
