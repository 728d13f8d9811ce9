import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { type AudioFacts, probeAudio } from '../../../packages/sound/src/audio/probe-audio.ts'

export type AudioMeasurement = {
  seconds: number
  integratedLufs: number
  truePeakDb: number
  title: string | undefined
  artist: string | undefined
  hasPicture: boolean
  chapters: number
}

/** What an instrument hears in an MP3: its length, loudness (EBU R128), true peak and tags. */
export async function measureAudio(mp3: Buffer): Promise<AudioMeasurement> {
  const { format, common } = await parseBuffer(
    mp3,
    { mimeType: 'audio/mpeg' },
    { duration: true, includeChapters: true },
  )
  const { integratedLufs, truePeakDbtp } = await runLoudnessFilter(mp3)
  return {
    seconds: format.duration ?? 0,
    integratedLufs,
    truePeakDb: truePeakDbtp,
    title: common.title,
    artist: common.artist,
    hasPicture: (common.picture?.length ?? 0) > 0,
    chapters: format.chapters?.length ?? 0,
  }
}

async function runLoudnessFilter(mp3: Buffer): Promise<AudioFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-listen-'))
  try {
    const path = join(folder, 'episode.mp3')
    await writeFile(path, mp3)
    return await probeAudio(path, AbortSignal.timeout(60_000))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
