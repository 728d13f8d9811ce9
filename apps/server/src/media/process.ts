import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A program failed or was not there. The message carries the last lines it said; arguments never hold secrets. */
export class ProgramError extends Error {
  override name = 'ProgramError'
}

export type ProgramRun = {
  /** Bytes for its standard input. */
  input?: Uint8Array
  timeoutMs: number
  signal: AbortSignal
  /** Its standard output may not be larger. */
  maxOutputBytes?: number
}

const keptErrorBytes = 64 * 1024

/**
 * Runs a program without a shell and waits for its end. It is killed when it takes too long, says too much, or the
 * signal aborts. Answers what it wrote to standard output and the end of what it wrote to standard error.
 * Throws `ProgramError`, or the signal's reason.
 */
export async function runProgram(
  path: string,
  args: readonly string[],
  { input, timeoutMs, signal, maxOutputBytes = 64 * 1024 * 1024 }: ProgramRun,
): Promise<{ output: Buffer; errors: string }> {
  signal.throwIfAborted()
  const clock = AbortSignal.timeout(timeoutMs)
  const stop = AbortSignal.any([signal, clock])
  const child = spawn(path, args, { stdio: ['pipe', 'pipe', 'pipe'], env: {}, windowsHide: true })
  const kill = () => child.kill('SIGKILL')
  stop.addEventListener('abort', kill, { once: true })
  const output: Buffer[] = []
  let outputBytes = 0
  let errors = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    outputBytes += chunk.byteLength
    if (outputBytes > maxOutputBytes) kill()
    else output.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk])
    if (errors.byteLength > keptErrorBytes) errors = errors.subarray(-keptErrorBytes)
  })
  // A program that ends before it read its input closes the pipe; its exit code says what was wrong.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  try {
    const code = await new Promise<number | null>((done, failed) => {
      child.on('error', (error) => failed(new ProgramError(`${path} could not be started: ${error.message}`)))
      child.on('close', done)
      child.on('spawn', () => giveWay(child.pid))
    })
    signal.throwIfAborted()
    const said = errors.toString('utf8')
    if (outputBytes > maxOutputBytes) throw new ProgramError('It wrote more than it may.')
    if (code !== 0 && clock.aborted) {
      throw new ProgramError(`It took longer than ${Math.round(timeoutMs / 1000)} seconds.`)
    }
    if (code !== 0) throw new ProgramError(said.trim().split('\n').slice(-4).join(' ') || `It ended with code ${code}.`)
    return { output: Buffer.concat(output), errors: said }
  } finally {
    stop.removeEventListener('abort', kill)
    kill()
  }
}

/** Mixing and rendering use every core; whoever waits for a page comes first. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    // A short program may have ended before it could be asked to.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
