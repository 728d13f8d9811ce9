import { limits } from '@patchbay/contract'
import type { Engines } from '../../engines/engines.ts'
import { ArtworkError, renderSquareArtwork } from '@patchbay/drawing'
import { Refusal } from '../../requests/refusal.ts'
import { pictureRefusal } from '../picture-problems.ts'

/** Makes a show's artwork of an uploaded picture and keeps it under the key. Refuses what is no picture in words. */
export function createArtworkReader({ files }: Pick<Engines, 'files'>) {
  return async (path: string, sizeBytes: number, key: string): Promise<void> => {
    if (sizeBytes > limits.artwork.sizeBytes) throw new Refusal(413, limits.artwork.message)
    try {
      await files.put(key, await renderSquareArtwork(path, AbortSignal.timeout(120_000)))
    } catch (error) {
      throw error instanceof ArtworkError ? pictureRefusal(error.problem) : error
    }
  }
}
