import { spawn } from 'node:child_process'

/** A set-up that cannot go on, with a sentence that says what to do. */
export class SetupError extends Error {}

export const say = (words) => process.stdout.write(`[set-up] ${words}\n`)

/**
 * Runs a program with its output shown. Answers its exit code (or 1 when it cannot be started) and what it wrote to
 * stderr, so that the caller can say more than the program did.
 */
export function run(command, args, { cwd, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-20_000)
      process.stderr.write(chunk)
    })
    child.on('error', (error) => resolve({ code: 1, errors: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, errors }))
  })
}
