import { rm, writeFile } from 'node:fs/promises'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'

/** Encodes a short spoken sample (mono signed 16-bit samples) as MP3, 44.1 kHz, levelled for comparing voices. */
export async function encodeVoiceSample(
  spoken: { samples: Int16Array; sampleRateHz: number },
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const { samples, sampleRateHz } = spoken
  const rawPath = `${outPath}.raw`
  try {
    await writeFile(rawPath, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    await runTrustedSoundTask(
      {
        source: { as: 'samples', path: rawPath, sampleRateHz },
        filters: ['loudnorm=I=-18:TP=-2'],
        into: { as: 'mp3', path: outPath, sampleRateHz: 44_100, bitsPerSecond: 96_000, options: {} },
      },
      { timeMs: 60_000, signal },
    )
  } finally {
    await rm(rawPath, { force: true })
  }
}
