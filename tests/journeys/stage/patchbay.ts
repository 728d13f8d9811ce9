import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeOffsetMs } from './clock-offset.ts'
import { endlessRenderFileOf } from './endless-render.ts'
import { preparedVariable, quickServerVariable } from './prepared.ts'

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** A real server in a process of its own, on a free port, with a data folder of its own. */
export class Patchbay {
  readonly baseUrl: string
  readonly dataFolder: string
  /** The address of the first start, with the key in it. */
  setupAddress = ''
  /** All that the server has written, over all its starts. */
  log = ''
  readonly #settings: Record<string, string>
  readonly #program: string
  #process: ChildProcess | undefined

  private constructor(port: number, dataFolder: string, settings: Record<string, string>, program: string) {
    this.#program = program
    this.baseUrl = `http://127.0.0.1:${port}`
    this.dataFolder = dataFolder
    this.#settings = {
      PORT: String(port),
      PATCHBAY_DATA: dataFolder,
      PATCHBAY_LOG_LEVEL: 'warn',
      PATCHBAY_SEARCH: 'none',
      // A browser of a journey does in a minute what a person does in ten.
      PATCHBAY_RATE_LIMIT: '6000',
      ...settings,
    }
  }

  /** Starts a server on its first day; `settings` are environment variables. */
  static async start(settings: Record<string, string> = {}, program = 'apps/server/start.mjs'): Promise<Patchbay> {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-journey-'))
    const prepared = process.env[preparedVariable]
    // Outside of a run of journeys there is none, and the server makes its own. All of it: after a power cut every file is
    // read, also those that no server test needs.
    if (prepared !== undefined) cpSync(join(prepared, 'database'), join(folder, 'database'), { recursive: true })
    const patchbay = new Patchbay(await freePort(), folder, settings, program)
    await patchbay.start()
    return patchbay
  }

  /**
   * The same with voices that hum and one sound for every episode, where it matters what is done with one, and with a clock
   * that `moveClock` sets ahead; it stands there over a restart too.
   */
  static async startQuick(settings: Record<string, string> = {}): Promise<Patchbay> {
    // As much at once on every machine: what stands in line is seen there.
    return Patchbay.start(
      { PATCHBAY_WORKERS: '2', ...settings },
      process.env[quickServerVariable] ?? 'tests/journeys/stage/quick-server.ts',
    )
  }

  /** For schedules it is so much later now than it is; the rest of the server keeps the time. */
  async moveClock(aheadMs: number): Promise<void> {
    await writeOffsetMs(this.dataFolder, aheadMs)
  }

  /** A quick server begins to draw videos that have no end, or draws quickly again. */
  async rendersEndlessly(isEndless: boolean): Promise<void> {
    const file = endlessRenderFileOf(this.dataFolder)
    await (isEndless ? writeFile(file, '') : rm(file))
  }

  /** The processes that the server itself has started, on Linux. */
  async helpers(): Promise<number[]> {
    const pid = this.#process?.pid
    if (pid === undefined) return []
    const threads = await readdir(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  }

  get key(): string {
    return new URL(this.setupAddress).hash.replace('#token=', '')
  }

  /** Starts the process (again, on the same port and data) and answers when it says that it is running. */
  async start(): Promise<void> {
    const { npm_config_cache: _, ...environment } = process.env
    const child = spawn(process.execPath, [this.#program], {
      cwd: root,
      // Node keeps what it compiled: a second server starts in half the time of the processor.
      env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...environment, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    // A run that is broken off leaves no server behind.
    process.once('exit', () => child.kill('SIGKILL'))
    let said = ''
    await new Promise<void>((resolve, reject) => {
      const listen = (part: Buffer) => {
        said += part.toString()
        this.log += part.toString()
        const setup = /^\s*(http\S+\/setup#token=\S+)\s*$/m.exec(said)?.[1]
        if (setup) this.setupAddress = setup
        // The last line of what it says at its start.
        if (said.includes('Stop with Ctrl-C')) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The server ended (${code}) before it ran:\n${said}`)))
    })
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the process for so long, as a machine does that sleeps. */
  async freeze(forMs: number): Promise<void> {
    this.#process?.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, forMs))
    this.#process?.kill('SIGCONT')
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null
  }

  /** Ends the process as Ctrl-C does; its data stays. */
  async end(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Ends the process as Ctrl-C does, and removes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  /** Asks the API as a client would: GET without a body, POST with one. Answers the parsed body. */
  async call<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
