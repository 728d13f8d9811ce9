import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { platform } from 'node:os'
import { promisify } from 'node:util'
import { type ProgramRun, ProgramError, runProgram } from './process.ts'

const oldestSystemVersion = 5

let located: Promise<string> | undefined

/** FFmpeg's path: the system's where there is one of version 5 or newer, else the build that the npm package carries. */
export function ffmpegPath(): Promise<string> {
  located ??= locate()
  return located
}

async function locate(): Promise<string> {
  const ask = promisify(execFile)
  const finder = platform() === 'win32' ? 'where' : 'which'
  const found = await ask(finder, ['ffmpeg'], { timeout: 10_000 }).catch(() => undefined)
  const system = found?.stdout.split(/\r?\n/)[0]?.trim()
  const version = system ? await ask(system, ['-version'], { timeout: 10_000 }).catch(() => undefined) : undefined
  const major = /^ffmpeg version n?(\d+)\./.exec(version?.stdout ?? '')?.[1]
  if (system && Number(major) >= oldestSystemVersion) return system
  const path = bundledPath()
  // npm keeps the mode of packed files, but some file systems and copies lose it. Where the folder is read-only and
  // the mode is wrong, starting it says so.
  await chmod(path, 0o755).catch(() => undefined)
  return path
}

function bundledPath(): string {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path
  } catch (cause) {
    const words = 'No FFmpeg is bundled for this kind of machine. Install FFmpeg 5 or newer so that `ffmpeg` is found.'
    throw new ProgramError(words, { cause })
  }
}

/** Runs ffmpeg with the given inputs, filters and outputs. Its own last words stand in `errors`. */
export async function ffmpeg(args: readonly string[], run: ProgramRun): Promise<{ output: Buffer; errors: string }> {
  return runProgram(await ffmpegPath(), ['-hide_banner', '-nostdin', '-nostats', ...args], run)
}

/** A file of our own making as an input; `options` come before it, such as the format of raw samples. */
export function ownInput(path: string, options: readonly string[] = []): string[] {
  return [...options, '-protocol_whitelist', 'file', '-i', path]
}

/** The containers that are read from strangers: none that can point at other files or addresses (HLS, concat, SDP). */
const strangersFormats = 'mp3,wav,w64,ogg,flac,aac,mov,matroska,aiff,amr,asf,avi,mpegts,caf,au,ape,ac3'

/** Media of a stranger as an input: `pipe:0`, or a path. It can open nothing but itself. */
export function strangersInput(place: string): string[] {
  const protocols = place.startsWith('pipe:') ? 'pipe' : 'file'
  return ['-protocol_whitelist', protocols, '-format_whitelist', strangersFormats, '-i', place]
}
