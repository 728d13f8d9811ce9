import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTrustedSoundTask } from '../ffmpeg/sound.ts'

const sampleRateHz = 24_000
/** 45 minutes; a spoken line is far shorter. */
const maxBytes = 45 * 60 * sampleRateHz * 2

/**
 * Decodes what a speech engine answered to mono signed 16-bit samples at 24 kHz.
 * Throws where it is no audio or holds none.
 */
export async function decodeAudio(
  data: Uint8Array,
  signal: AbortSignal,
): Promise<{ samples: Int16Array; sampleRateHz: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-decode-'))
  try {
    const [source, path] = [join(folder, 'audio'), join(folder, 'samples')]
    await writeFile(source, data)
    await runTrustedSoundTask(
      {
        source: { as: 'recording', path: source },
        filters: [],
        into: { as: 'samples', path, sampleRateHz, maxBytes },
      },
      { timeMs: 120_000, signal },
    )
    // A copy, because the buffer's bytes need not begin at an even address.
    const bytes = new Uint8Array(await readFile(path))
    return { samples: new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), sampleRateHz }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
