import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SpeechError } from '@patchbay/engines'
import type { SpokenLine } from '../port.ts'
import type { VoiceAnswer, VoiceTask } from './voice-process.ts'

type QueuedTask = {
  text: string
  voice: unknown
  signal: AbortSignal
  resolve: (line: SpokenLine) => void
  reject: (error: unknown) => void
  onAbort: () => void
}
type PoolSlot = {
  child: ChildProcess
  task: QueuedTask | undefined
  clock: NodeJS.Timeout | undefined
  /** The last that it wrote to its error output: the reason when it crashes. */
  complaint: string
}

/** A voice that takes longer is stuck. Speaking takes about 2 ms a character; the rest is for machines that are busy. */
const taskTimeoutMs = (text: string) => 60_000 + text.length * 40
/** Voices that were not needed for this long give their memory back. */
const idleTimeoutMs = 120_000

/**
 * Processes that speak, as many as there are cores, started when they are needed. One that crashes or gets stuck fails
 * its line with a `SpeechError` and is replaced; the server never goes down with it.
 */
export class VoiceProcessPool {
  readonly #entry: string
  readonly #seats: PoolSlot[] = []
  readonly #queue: QueuedTask[] = []
  #isClosed = false
  #idleClock: NodeJS.Timeout | undefined

  constructor(entry: URL) {
    this.#entry = fileURLToPath(entry)
  }

  speak(text: string, voice: unknown, signal: AbortSignal): Promise<SpokenLine> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (this.#isClosed) return reject(new SpeechError('The voices were stopped.', true))
      const task: QueuedTask = { text, voice, signal, resolve, reject, onAbort: () => this.#drop(task) }
      signal.addEventListener('abort', task.onAbort, { once: true })
      this.#queue.push(task)
      this.#deal()
    })
  }

  /** Ends every voice; lines that wait or are being spoken fail. Answers when the processes are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idleClock)
    const stopped = new SpeechError('The voices were stopped.', true)
    for (const task of this.#queue.splice(0)) this.#finish(task).reject(stopped)
    await Promise.all(
      this.#seats.splice(0).map(async (seat) => {
        clearTimeout(seat.clock)
        if (seat.task) this.#finish(seat.task).reject(stopped)
        seat.task = undefined
        seat.child.ref()
        const gone = once(seat.child, 'exit')
        if (seat.child.kill('SIGKILL')) await gone
      }),
    )
  }

  #finish(task: QueuedTask): QueuedTask {
    task.signal.removeEventListener('abort', task.onAbort)
    return task
  }

  #drop(task: QueuedTask): void {
    const at = this.#queue.indexOf(task)
    if (at >= 0) this.#queue.splice(at, 1)
    task.reject(task.signal.reason)
  }

  #deal(): void {
    clearTimeout(this.#idleClock)
    while (this.#queue.length > 0) {
      const seat = this.#seats.find(({ task }) => !task) ?? this.#start()
      if (!seat) return
      const task = this.#queue.shift()
      if (task) this.#give(seat, task)
    }
    if (this.#seats.every(({ task }) => !task)) this.#restLater()
  }

  #give(seat: PoolSlot, task: QueuedTask): void {
    seat.task = task
    seat.clock = setTimeout(() => seat.child.kill('SIGKILL'), taskTimeoutMs(task.text))
    // Somebody waits for it: until it answers, this program does not end.
    seat.child.channel?.ref()
    const message: VoiceTask = { text: task.text, voice: task.voice }
    seat.child.send(message)
  }

  #start(): PoolSlot | undefined {
    if (this.#seats.length >= Math.max(1, availableParallelism())) return undefined
    // Structured clones carry the samples as they are. The voice needs none of our settings.
    const child = fork(this.#entry, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const seat: PoolSlot = { child, task: undefined, clock: undefined, complaint: '' }
    this.#seats.push(seat)
    child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      seat.complaint = (seat.complaint + words).slice(-2000)
    })
    child.on('message', (answer: VoiceAnswer) => this.#settle(seat, answer))
    child.on('error', () => this.#lose(seat))
    child.on('exit', () => this.#lose(seat))
    child.unref()
    child.channel?.unref()
    if (child.stderr instanceof Socket) child.stderr.unref()
    return seat
  }

  #settle(seat: PoolSlot, answer: VoiceAnswer): void {
    const { task } = seat
    clearTimeout(seat.clock)
    seat.child.channel?.unref()
    seat.task = undefined
    if (task && 'line' in answer) this.#finish(task).resolve(answer.line)
    else if (task && 'error' in answer)
      this.#finish(task).reject(new SpeechError(`A line could not be spoken: ${answer.error}`, false))
    this.#deal()
  }

  #lose(seat: PoolSlot): void {
    clearTimeout(seat.clock)
    const at = this.#seats.indexOf(seat)
    if (at >= 0) this.#seats.splice(at, 1)
    if (seat.task) {
      const cause = new Error(seat.complaint || 'It said nothing.')
      this.#finish(seat.task).reject(new SpeechError('The voice stopped in the middle of a line.', true, { cause }))
    }
    seat.task = undefined
    if (!this.#isClosed && this.#queue.length > 0) this.#deal()
  }

  #restLater(): void {
    this.#idleClock = setTimeout(() => {
      for (const seat of this.#seats.splice(0)) seat.child.kill()
    }, idleTimeoutMs)
    this.#idleClock.unref()
  }
}
