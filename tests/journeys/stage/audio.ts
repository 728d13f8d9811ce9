import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'

export type Heard = {
  seconds: number
  integratedLufs: number
  truePeakDb: number
  title: string | undefined
  artist: string | undefined
  hasPicture: boolean
  chapters: number
}

/** What an instrument hears in an MP3: its length, loudness (EBU R128), true peak and tags. */
export async function listen(mp3: Buffer): Promise<Heard> {
  const { format, common } = await parseBuffer(
    mp3,
    { mimeType: 'audio/mpeg' },
    { duration: true, includeChapters: true },
  )
  const report = await measure(mp3)
  return {
    seconds: format.duration ?? 0,
    integratedLufs: lastNumber(report, /I:\s+(-?[\d.]+) LUFS/g),
    truePeakDb: lastNumber(report, /Peak:\s+(-?[\d.]+) dBFS/g),
    title: common.title,
    artist: common.artist,
    hasPicture: (common.picture?.length ?? 0) > 0,
    chapters: format.chapters?.length ?? 0,
  }
}

const lastNumber = (text: string, pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1] ?? Number.NaN)

async function measure(mp3: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-listen-'))
  try {
    const path = join(folder, 'episode.mp3')
    await writeFile(path, mp3)
    return await run(await ffmpeg(), [
      '-nostats',
      '-i',
      path,
      '-filter_complex',
      'ebur128=peak=true',
      '-f',
      'null',
      '-',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function ffmpeg(): Promise<string> {
  const path = createRequire(import.meta.url).resolve(`@ffmpeg-installer/${process.platform}-${process.arch}/ffmpeg`)
  await chmod(path, 0o755)
  return path
}

function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(errors) : reject(new Error(`The audio cannot be decoded:\n${errors.slice(-2000)}`)),
    )
  })
}
