import { open, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import type { RawAudio } from '../ffmpeg/task.ts'
import { splitFrames, buildInfoFrame, samplesPerFrame } from './mp3-frames.ts'

/** LAME multiplies what it encodes at this bit rate by 0.95; this gives it back. dB. */
const lameHeadroomDb = 0.45
/** Level 7 takes a sixth of the time of LAME's default, and no listener of a voice hears it. */
const bitsPerSecond = 96_000
const lameOptions = { compression_level: '7', reservoir: '0' }
const outputSampleRateHz = 44_100

/**
 * Parts begin at whole frames, and at whole samples of every usual rate: 49 frames at 44.1 kHz are 1.28 seconds.
 * Each part is encoded with one such unit of its neighbours on both sides, which is thrown away after.
 */
const framesPerUnit = 49
const unitSeconds = (framesPerUnit * samplesPerFrame) / outputSampleRateHz
/** Shorter parts would spend their time on starting programs. */
const minUnitsPerSegment = 40

export type Mp3Job = {
  raw: RawAudio
  durationMs: number
  /** FFmpeg's, between the samples and the encoder. */
  filters: readonly string[]
  /** Stands before the sound. */
  tag: Uint8Array
  /** An existing folder for the parts, which are removed again. */
  workFolder: string
  outPath: string
  /** How many parts are encoded side by side. */
  cores?: number
}

/**
 * Encodes an MP3 (44.1 kHz, 96 kbit/s; stereo where the samples have two channels) on all cores. One thread would need as long for it as the embedded voices
 * need to speak; but with the bit reservoir off each frame stands for itself, so parts are encoded side by side and
 * joined at frames.
 */
export async function encodeMp3(encoding: Mp3Job, signal: AbortSignal): Promise<void> {
  const units = Math.ceil(encoding.durationMs / 1000 / unitSeconds)
  const parts = splitForCores(units, encoding.cores ?? availableParallelism())
  const paths = parts.map((_, index) => join(encoding.workFolder, `part-${index}.mp3`))
  const stop = new AbortController()
  const running = parts.map((part, index) =>
    encodeSegment(encoding, part, paths[index] ?? '', AbortSignal.any([signal, stop.signal])),
  )
  try {
    await Promise.all(running)
    await joinSegments(encoding, parts, paths)
    signal.throwIfAborted()
  } finally {
    // Where one part failed the others are still at work; their files can go only when they have ended.
    stop.abort()
    await Promise.allSettled(running)
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

/** What is encoded (`fromUnit`, `untilUnit`), and which of the frames that come out are kept. */
type Mp3Segment = { fromUnit: number; untilUnit: number | undefined; firstFrame: number; endFrame: number | undefined }

export function splitForCores(units: number, cores: number): Mp3Segment[] {
  const count = Math.max(1, Math.min(cores, Math.floor(units / minUnitsPerSegment)))
  return Array.from({ length: count }, (_, index) => {
    const begin = Math.floor((units * index) / count)
    const end = Math.floor((units * (index + 1)) / count)
    const fromUnit = Math.max(0, begin - 1)
    const isLast = index === count - 1
    return {
      fromUnit,
      untilUnit: isLast ? undefined : end + 1,
      // MP3's filters delay the sound by 1105 samples; without its first frame the file begins on time.
      firstFrame: index === 0 ? 1 : (begin - fromUnit) * framesPerUnit,
      endFrame: isLast ? undefined : (end - fromUnit) * framesPerUnit,
    }
  })
}

async function encodeSegment(
  { raw, filters }: Mp3Job,
  { fromUnit, untilUnit }: Mp3Segment,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const bytesInUnit = Math.round(unitSeconds * raw.sampleRateHz) * 2 * (raw.channels ?? 1)
  await runTrustedSoundTask(
    {
      source: { as: 'samples', ...raw, skipBytes: fromUnit * bytesInUnit },
      ...(untilUnit !== undefined && { maxSeconds: (untilUnit - fromUnit) * unitSeconds }),
      filters: [...filters, `volume=${lameHeadroomDb}dB`],
      into: {
        as: 'mp3',
        path: outPath,
        sampleRateHz: outputSampleRateHz,
        bitsPerSecond,
        options: lameOptions,
        ...(raw.channels && { channels: raw.channels }),
      },
    },
    { timeMs: 30 * 60_000, signal },
  )
}

/** Tag, a frame that counts, and the frames of all parts; one part is in memory at a time. */
async function joinSegments(
  { tag, outPath }: Mp3Job,
  parts: readonly Mp3Segment[],
  paths: readonly string[],
): Promise<void> {
  const file = await open(outPath, 'w')
  try {
    await file.writeFile(tag)
    const written = { frames: 0, bytes: 0 }
    let head: Uint8Array | undefined
    for (const [index, { firstFrame, endFrame }] of parts.entries()) {
      const frames = splitFrames(await readFile(paths[index] ?? '')).slice(firstFrame, endFrame)
      if (!head) {
        head = frames[0]
        if (!head) throw new Error('The encoder answered no sound.')
        // Its place; the numbers are known at the end.
        await file.writeFile(buildInfoFrame(head, written))
      }
      const bytes = Buffer.concat(frames)
      await file.writeFile(bytes)
      written.frames += frames.length
      written.bytes += bytes.byteLength
    }
    if (head) await file.write(buildInfoFrame(head, written), 0, undefined, tag.byteLength)
  } finally {
    await file.close()
  }
}
