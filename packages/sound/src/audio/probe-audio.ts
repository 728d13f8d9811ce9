import { stat } from 'node:fs/promises'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'
import type { SoundReport } from '../ffmpeg/task.ts'

/**
 * What an audio file is, measured by decoding all of it: loudness by EBU R 128 / ITU-R BS.1770 (LUFS) and the highest
 * true peak of the channels (dBTP), both -Infinity where all is silent.
 */
export type AudioFacts = SoundReport & { sizeBytes: number }

/** Decodes and measures a file. Throws where it is no media, holds no audio, or breaks before its end. */
export async function probeAudio(path: string, signal: AbortSignal): Promise<AudioFacts> {
  const report = await runTrustedSoundTask(
    { source: { as: 'recording', path }, isStrict: true, filters: [], measure: 'loudness and peak' },
    { timeMs: 30 * 60_000, signal },
  )
  return { ...report, sizeBytes: (await stat(path)).size }
}
