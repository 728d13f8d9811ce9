import { spawn } from 'node:child_process'

type ProgramLimits = {
  signal: AbortSignal
  timeMs: number
  maxOutputCharacters: number
  /** Where it works, and what of the environment it is given: nothing where nothing is said. */
  folder?: string
  environment?: Record<string, string>
}

/** A program of this machine did not do what it was asked for; `message` says how it ended. */
export class ProgramError extends Error {
  override name = 'ProgramFailed'
}

/**
 * Runs a program of this machine to its end and answers what it wrote. It gets nothing of the server's settings but what
 * it is given, and is ended when the caller stops or its time is over. Throws `ProgramFailed`, or the signal's reason.
 */
export async function runProgram(program: string, args: readonly string[], limits: ProgramLimits): Promise<string> {
  limits.signal.throwIfAborted()
  const late = AbortSignal.timeout(limits.timeMs)
  const child = spawn(program, args, {
    env: limits.environment ?? {},
    ...(limits.folder !== undefined && { cwd: limits.folder }),
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: AbortSignal.any([limits.signal, late]),
    killSignal: 'SIGKILL',
  })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    written += words
    if (written.length > limits.maxOutputCharacters) child.kill('SIGKILL')
  })
  const ended = await new Promise<number | Error | null>((done) => {
    child.once('error', done)
    child.once('close', done)
  })
  limits.signal.throwIfAborted()
  if (late.aborted) throw new ProgramError('It took too long.')
  if (ended instanceof Error) throw new ProgramError('It could not be started.', { cause: ended })
  if (ended !== 0) throw new ProgramError(`It ended with ${ended ?? 'a signal'}.`)
  return written
}
