import { readFile, rm } from 'node:fs/promises'
import { runUntrustedSoundTask } from '../ffmpeg/sound.ts'

/** Speech and a little more; at 24 kHz a recording of 20 minutes takes 58 MB. */
const sampleRateHz = 24_000
const maxSeconds = 20 * 60

/** The first 20 minutes of a stranger's recording as mono samples. Throws `RecordingRefused`. `at`: a file on the way. */
export async function decodeSamples(
  path: string,
  at: string,
  signal: AbortSignal,
): Promise<{ samples: Int16Array; sampleRateHz: number }> {
  const maxBytes = maxSeconds * sampleRateHz * Int16Array.BYTES_PER_ELEMENT
  try {
    await runUntrustedSoundTask(
      {
        source: { as: 'recording', path },
        maxSeconds,
        filters: [],
        into: { as: 'samples', path: at, sampleRateHz, maxBytes: maxBytes * 2 },
      },
      signal,
    )
    // A copy, because the buffer's bytes need not begin at an even address.
    const bytes = new Uint8Array(await readFile(at))
    return { samples: new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), sampleRateHz }
  } finally {
    await rm(at, { force: true })
  }
}

/** Mono samples as a WAV file. */
export function buildWav(samples: Int16Array, hertz: number): Buffer {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes.byteLength, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(hertz, 24)
  head.writeUInt32LE(hertz * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes.byteLength, 40)
  return Buffer.concat([head, bytes])
}
