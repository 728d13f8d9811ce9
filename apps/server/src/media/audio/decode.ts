import { ffmpeg } from '../ffmpeg.ts'

/**
 * Decodes any audio that FFmpeg knows to mono signed 16-bit samples at 24 kHz.
 * Throws `ProgramError` with FFmpeg's words where it is no audio.
 */
export async function decodeAudio(
  data: Uint8Array,
  signal: AbortSignal,
): Promise<{ samples: Int16Array; sampleRateHz: number }> {
  const sampleRateHz = 24_000
  const { output } = await ffmpeg(
    ['-i', 'pipe:0', '-vn', '-ac', '1', '-ar', String(sampleRateHz), '-f', 's16le', 'pipe:1'],
    { input: data, timeoutMs: 120_000, signal, maxOutputBytes: 512 * 1024 * 1024 },
  )
  // A copy, because the buffer's bytes need not begin at an even address.
  const bytes = new Uint8Array(output)
  return { samples: new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), sampleRateHz }
}
