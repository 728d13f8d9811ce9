import { stat } from 'node:fs/promises'
import { ffmpeg } from '../ffmpeg.ts'

/** What an audio file is, measured by decoding all of it. */
export type AudioFacts = {
  durationMs: number
  /** Integrated loudness (EBU R 128 / ITU-R BS.1770), LUFS. */
  integratedLufs: number
  /** Highest true peak of the channels, dBTP. */
  truePeakDbtp: number
  sampleRateHz: number
  channels: number
  codec: string
  sizeBytes: number
}

/** Decodes and measures a file. Throws where it cannot be decoded to its end, or holds no audio. */
export async function inspectAudio(path: string, signal: AbortSignal): Promise<AudioFacts> {
  const { errors } = await ffmpeg(
    [
      '-v',
      'info',
      '-xerror',
      '-i',
      path,
      '-map',
      '0:a:0',
      '-af',
      'ebur128=peak=true:framelog=verbose',
      '-f',
      'null',
      '-',
    ],
    { timeoutMs: 30 * 60_000, signal },
  )
  const stream = /Stream #0:\d+.*?: Audio: (\w+).*?, (\d+) Hz, (\w+)/.exec(errors)
  const times = [...errors.matchAll(/time=(\d+):(\d+):(\d+\.\d+)/g)].at(-1)
  const summary = errors.slice(errors.lastIndexOf('Summary:'))
  const loudness = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1]
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]
  if (!stream || !times || loudness === undefined || peak === undefined) {
    throw new Error('The audio could not be measured.')
  }
  const [, hours, minutes, seconds] = times
  return {
    durationMs: Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000),
    integratedLufs: Number(loudness.replace('-inf', '-Infinity')),
    truePeakDbtp: Number(peak.replace('-inf', '-Infinity')),
    sampleRateHz: Number(stream[2]),
    channels: stream[3] === 'mono' ? 1 : 2,
    codec: stream[1] ?? '',
    sizeBytes: (await stat(path)).size,
  }
}
