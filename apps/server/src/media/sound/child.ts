import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RecordingRefused, refusals } from './refusal.ts'
import type { SoundAnswer, SoundLimits, SoundReport, SoundTask, Watched } from './task.ts'

/** The work failed, and not for what the recording is. */
export class SoundError extends Error {
  override name = 'SoundError'
}

const entry = fileURLToPath(new URL('./sound-process.ts', import.meta.url))
const keptComplaintLength = 4000

/** A sound process as its parent sees it. It does one task at a time. */
export class SoundChild {
  readonly #child: ChildProcess
  readonly #limits: SoundLimits | undefined
  readonly #gone: Promise<unknown>
  #complaint = ''

  constructor(limits?: SoundLimits) {
    this.#limits = limits
    const [program, ...before] = underLimits(limits)
    const watched: Watched | undefined = limits && { ...limits, parent: process.pid }
    // It needs none of the server's settings.
    this.#child = fork(entry, watched ? [JSON.stringify(watched)] : [], {
      execPath: program,
      execArgv: [...before, '--no-warnings', '--max-old-space-size=128'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#gone = once(this.#child, 'close').catch((error: unknown) => {
      this.#complaint += String(error)
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#complaint = (this.#complaint + words).slice(-keptComplaintLength)
    })
    this.#child.unref()
    this.#child.channel?.unref()
    const { stderr } = this.#child
    // A pipe that is listened to would keep this program running.
    if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /**
   * Answers when the task is done. When it takes too long or the signal aborts, the process has ended before this
   * throws: nobody writes to the task's files any more.
   */
  async ask(task: SoundTask, { timeMs, signal }: { timeMs: number; signal: AbortSignal }): Promise<SoundReport> {
    const clock = AbortSignal.timeout(timeMs)
    const stop = AbortSignal.any([signal, clock])
    const kill = () => this.#child.kill('SIGKILL')
    stop.addEventListener('abort', kill, { once: true })
    if (stop.aborted) kill()
    // Somebody waits for it: until it answers, this program does not end.
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      const answered = once(this.#child, 'message') as Promise<[SoundAnswer]>
      // A child that is gone already is told by its end.
      if (this.#child.connected) this.#child.send(task, () => undefined)
      const said = await Promise.race([answered, this.#gone.then(() => undefined)])
      answered.catch(() => undefined)
      const answer = said?.[0]
      if (answer && 'report' in answer) return answer.report
      if (answer) throw failure(answer)
      await this.end()
      signal.throwIfAborted()
      throw this.#lost(clock.aborted)
    } finally {
      stop.removeEventListener('abort', kill)
      if (this.isAlive) {
        this.#child.unref()
        this.#child.channel?.unref()
      }
    }
  }

  async end(): Promise<void> {
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.#gone
  }

  /** Why it ended without an answer. With limits it was made for one recording, which is then what ended it. */
  #lost(isLate: boolean): Error {
    if (!this.#limits) return new SoundError(isLate ? 'It took too long.' : `It stopped. ${this.#complaint}`.trim())
    const cause = new Error(this.#complaint || `${this.#child.signalCode ?? this.#child.exitCode}`)
    if (isLate || this.#complaint.includes(refusals.tooMuchTime) || this.#child.signalCode === 'SIGXCPU') {
      return new RecordingRefused(refusals.tooMuchTime, { cause })
    }
    const isTooLarge = this.#complaint.includes(refusals.tooMuchMemory) || /out of memory/i.test(this.#complaint)
    return new RecordingRefused(isTooLarge ? refusals.tooMuchMemory : refusals.unreadable, { cause })
  }
}

function failure(answer: Exclude<SoundAnswer, { report: SoundReport }>): Error {
  return 'refusal' in answer ? new RecordingRefused(answer.refusal) : new SoundError(answer.error)
}

/** Node reserves much more address space than it uses, so the limit is for data; it is the last line, not the first. */
const mostDataKb = 1_600_000
const shell = '/bin/sh'

/** The program to start, and its arguments: on Linux the kernel holds the limits as well. */
function underLimits(limits: SoundLimits | undefined): [string, ...string[]] {
  if (process.platform !== 'linux' || !existsSync(shell)) return [process.execPath]
  const seconds = limits ? ` && ulimit -t ${Math.ceil(limits.timeMs / 1000)}` : ''
  return [shell, '-c', `ulimit -d ${mostDataKb}${seconds} && exec "$0" "$@"`, process.execPath]
}
