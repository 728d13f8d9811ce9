import type { FileStore } from '../../engines/storage/port.ts'
import { normalizedVoiceLevels } from '@patchbay/sound'
import { shortFormat } from '@patchbay/drawing'
import type { StoredMix } from '../production/video-sound.ts'

/** How loud the sound of a short is in each of its frames. */
export async function loadLevels(files: FileStore, { key, sampleRateHz }: StoredMix): Promise<number[] | undefined> {
  const data = await files.read(key)
  if (!data) return undefined
  const whole = data.byteLength - (data.byteLength % Int16Array.BYTES_PER_ELEMENT)
  // The samples may begin anywhere in the memory that they were read to.
  const samples = new Int16Array(new Uint8Array(data.subarray(0, whole)).buffer)
  return normalizedVoiceLevels(samples, sampleRateHz, shortFormat.framesPerSecond)
}
