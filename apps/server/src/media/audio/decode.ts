import { ffmpeg, strangersInput } from '../ffmpeg.ts'
import { ProgramError } from '../process.ts'

const sampleRateHz = 24_000
/** 45 minutes; a spoken line is far shorter. */
const mostBytes = 45 * 60 * sampleRateHz * 2

/**
 * Decodes any audio that FFmpeg knows to mono signed 16-bit samples at 24 kHz.
 * Throws `ProgramError` with FFmpeg's words where it is no audio or holds none.
 */
export async function decodeAudio(
  data: Uint8Array,
  signal: AbortSignal,
): Promise<{ samples: Int16Array; sampleRateHz: number }> {
  const { output } = await ffmpeg(
    [
      ...['-v', 'error', ...strangersInput('pipe:0'), '-map', '0:a:0'],
      ...['-ac', '1', '-ar', String(sampleRateHz), '-f', 's16le', 'pipe:1'],
    ],
    { input: data, timeoutMs: 120_000, signal, maxOutputBytes: mostBytes },
  )
  if (output.byteLength < 2) throw new ProgramError('It holds no sound.')
  // A copy, because the buffer's bytes need not begin at an even address.
  const bytes = new Uint8Array(output)
  return { samples: new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), sampleRateHz }
}
