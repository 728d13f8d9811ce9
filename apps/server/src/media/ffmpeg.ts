import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { type ProgramRun, ProgramError, runProgram } from './process.ts'

/**
 * FFmpeg: the system's where there is one of version 5 or newer, else the static build that the npm package carries.
 * It may read and write files and pipes only: hostile media cannot make it fetch addresses.
 */
const onlyLocal = ['-hide_banner', '-nostdin', '-protocol_whitelist', 'file,pipe']

let located: Promise<string> | undefined

export function ffmpegPath(): Promise<string> {
  located ??= locate()
  return located
}

async function locate(): Promise<string> {
  const system = await promisify(execFile)('ffmpeg', ['-version'], { timeout: 10_000 }).catch(() => undefined)
  const major = /^ffmpeg version n?(\d+)\./.exec(system?.stdout ?? '')?.[1]
  if (major !== undefined && Number(major) >= 5) return 'ffmpeg'
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }
  // npm keeps the mode of packed files, but some file systems and copies lose it.
  await chmod(path, 0o755).catch(() => undefined)
  return path
}

/** Runs ffmpeg with the given inputs, filters and outputs. */
export async function ffmpeg(args: readonly string[], run: ProgramRun): Promise<{ output: Buffer; errors: string }> {
  const path = await ffmpegPath()
  // `env: {}` hides PATH from the child, so the system's program is looked up here.
  const found = path === 'ffmpeg' ? await systemProgram('ffmpeg') : path
  return runProgram(found, [...onlyLocal, ...args], run)
}

async function systemProgram(name: string): Promise<string> {
  const where = await promisify(execFile)('which', [name]).catch(() => undefined)
  const path = where?.stdout.trim()
  if (!path) throw new ProgramError(`${name} is not installed.`)
  return path
}
