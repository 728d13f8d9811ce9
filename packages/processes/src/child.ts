import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What a process may take. `heapMb`: its JavaScript objects. `dataKb`, on Linux held by the kernel: all of its memory that
 * can be written to; the last line, not the first, as much of that is never used. `cpuSeconds`: the same of its work.
 */
export type ChildLimits = { heapMb: number; dataKb: number; cpuSeconds?: number }

const maxStderrLength = 4000

/**
 * A process of ours as its parent sees it: it does one task at a time, gets nothing of the server's settings, and ends
 * with the server. What it does not answer, its end tells.
 */
export class TaskProcess<Task extends object, Answer> {
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>
  #complaint = ''

  constructor(entry: URL, limits: ChildLimits, args: readonly string[] = []) {
    const [program, ...before] = limitedCommand(limits)
    this.#child = fork(fileURLToPath(entry), args, {
      execPath: program,
      execArgv: [...before, '--no-warnings', `--max-old-space-size=${limits.heapMb}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#gone = once(this.#child, 'close').catch((error: unknown) => {
      this.#complaint += String(error)
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#complaint = (this.#complaint + words).slice(-maxStderrLength)
    })
    this.#letProgramEnd()
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

  /** The last of what it said before it ended. */
  get complaint(): string {
    return this.#complaint
  }

  get endedWith(): NodeJS.Signals | number | null {
    return this.#child.signalCode ?? this.#child.exitCode
  }

  /**
   * Its answer; undefined when it ended without one. `isDone` is told all that it says, and whether that was the answer is
   * its word. When nothing is heard of the process for `quietMs`, or the signal aborts, it is ended, and has ended before
   * this answers: nobody writes to the task's files any more.
   */
  async ask(
    task: Task,
    {
      quietMs,
      signal,
      isDone = () => true,
    }: { quietMs: number; signal: AbortSignal; isDone?: (said: Answer) => boolean },
  ): Promise<{ answer: Answer | undefined; isLate: boolean }> {
    let isLate = false
    const kill = () => this.#child.kill('SIGKILL')
    const late = () => {
      isLate = true
      kill()
    }
    let clock = setTimeout(late, quietMs)
    let hear: (said: Answer) => void = () => undefined
    const answered = new Promise<Answer>((done) => {
      hear = (said) => {
        clearTimeout(clock)
        if (isDone(said)) done(said)
        else clock = setTimeout(late, quietMs)
      }
    })
    this.#child.on('message', hear)
    signal.addEventListener('abort', kill, { once: true })
    if (signal.aborted) kill()
    // Somebody waits for it: until it answers, this program does not end.
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      // A child that is gone already is told by its end.
      if (this.#child.connected) this.#child.send(task, () => undefined)
      const answer = await Promise.race([answered, this.#gone.then(() => undefined)])
      return { answer, isLate }
    } finally {
      clearTimeout(clock)
      signal.removeEventListener('abort', kill)
      this.#child.off('message', hear)
      if (this.isAlive) this.#letProgramEnd()
    }
  }

  async end(): Promise<void> {
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.#gone
  }

  #letProgramEnd(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

const shellPath = '/bin/sh'

/** The program to start, and its arguments: on Linux the kernel holds the limits as well. */
function limitedCommand({ dataKb, cpuSeconds }: ChildLimits): [string, ...string[]] {
  if (process.platform !== 'linux' || !existsSync(shellPath)) return [process.execPath]
  const time = cpuSeconds === undefined ? '' : ` && ulimit -t ${cpuSeconds}`
  return [shellPath, '-c', `ulimit -d ${dataKb}${time} && exec "$0" "$@"`, process.execPath]
}
