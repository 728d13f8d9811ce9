import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SpeechError, type SpokenLine } from '../port.ts'
import type { VoiceAnswer, VoiceTask } from './voice-process.ts'

type Waiting = {
  text: string
  voice: unknown
  signal: AbortSignal
  resolve: (line: SpokenLine) => void
  reject: (error: unknown) => void
}
type Seat = { child: ChildProcess; task: Waiting | undefined; clock: NodeJS.Timeout | undefined }

/** No line takes longer; a voice that does is stuck. */
const longestLineMs = 60_000
/** Voices that were not needed for this long give their memory back. */
const idleMs = 120_000

/**
 * Processes that speak, as many as there are cores, started when they are needed. One that crashes or gets stuck fails
 * its line with a `SpeechError` and is replaced; the server never goes down with it.
 */
export class VoicePool {
  readonly #entry: string
  readonly #seats: Seat[] = []
  readonly #queue: Waiting[] = []
  #nextId = 1
  #isClosed = false
  #idleClock: NodeJS.Timeout | undefined

  constructor(entry: URL) {
    this.#entry = fileURLToPath(entry)
  }

  speak(text: string, voice: unknown, signal: AbortSignal): Promise<SpokenLine> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (this.#isClosed) return reject(new SpeechError('The voices were stopped.', true))
      const task: Waiting = { text, voice, signal, resolve, reject }
      signal.addEventListener('abort', () => this.#drop(task), { once: true })
      this.#queue.push(task)
      this.#deal()
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idleClock)
    for (const task of this.#queue.splice(0)) task.reject(new SpeechError('The voices were stopped.', true))
    for (const seat of this.#seats.splice(0)) seat.child.kill('SIGKILL')
  }

  #drop(task: Waiting): void {
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

  #give(seat: Seat, task: Waiting): void {
    seat.task = task
    seat.clock = setTimeout(() => seat.child.kill('SIGKILL'), longestLineMs)
    const message: VoiceTask = { id: this.#nextId++, text: task.text, voice: task.voice }
    seat.child.send(message)
  }

  #start(): Seat | undefined {
    if (this.#seats.length >= Math.max(1, availableParallelism())) return undefined
    // Structured clones carry the samples as they are. The voice needs none of our settings.
    const child = fork(this.#entry, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const seat: Seat = { child, task: undefined, clock: undefined }
    this.#seats.push(seat)
    child.on('message', (answer: VoiceAnswer) => this.#settle(seat, answer))
    child.on('error', () => this.#lose(seat))
    child.on('exit', () => this.#lose(seat))
    child.unref()
    child.channel?.unref()
    return seat
  }

  #settle(seat: Seat, answer: VoiceAnswer): void {
    const { task } = seat
    clearTimeout(seat.clock)
    seat.task = undefined
    if (task && 'line' in answer) task.resolve(answer.line)
    else if (task && 'error' in answer)
      task.reject(new SpeechError(`A line could not be spoken: ${answer.error}`, false))
    this.#deal()
  }

  #lose(seat: Seat): void {
    clearTimeout(seat.clock)
    const at = this.#seats.indexOf(seat)
    if (at >= 0) this.#seats.splice(at, 1)
    seat.task?.reject(new SpeechError('The voice stopped in the middle of a line.', true))
    seat.task = undefined
    if (!this.#isClosed && this.#queue.length > 0) this.#deal()
  }

  #restLater(): void {
    this.#idleClock = setTimeout(() => {
      for (const seat of this.#seats.splice(0)) seat.child.kill()
    }, idleMs)
    this.#idleClock.unref()
  }
}
