import { ffmpeg } from '../ffmpeg.ts'

/** Encodes a short spoken sample (mono signed 16-bit samples) as MP3, 44.1 kHz, levelled for comparing voices. */
export async function encodeSample(
  spoken: { samples: Int16Array; sampleRateHz: number },
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const { samples, sampleRateHz } = spoken
  await ffmpeg(
    [
      ...['-v', 'error', '-y', '-f', 's16le', '-ar', String(sampleRateHz), '-ac', '1', '-i', 'pipe:0'],
      ...['-af', 'loudnorm=I=-18:TP=-2', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3', outPath],
    ],
    { input: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), timeoutMs: 60_000, signal },
  )
}
