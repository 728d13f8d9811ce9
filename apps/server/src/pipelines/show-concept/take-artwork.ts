import { limits } from '@patchbay/contract'
import type { Engines } from '../../engines/engines.ts'
import { ArtworkError, type ArtworkProblem, mostPixels, squareArtwork } from '../../media/images/square-artwork.ts'
import { Refusal } from '../../requests/refusal.ts'

const refusals: Record<ArtworkProblem, () => Refusal> = {
  'no-image': () => new Refusal(415, 'Please select an image file (JPG, PNG, etc.)'),
  'too-many-pixels': () =>
    new Refusal(413, `The image has more than ${mostPixels / 1_000_000} megapixels. Please make it smaller.`),
  damaged: () => new Refusal(400, 'The image is damaged and cannot be opened.'),
}

/** Makes a show's artwork of an uploaded picture and keeps it under the key. Refuses what is no picture in words. */
export function showArtworks({ files }: Pick<Engines, 'files'>) {
  return async (path: string, sizeBytes: number, key: string): Promise<void> => {
    if (sizeBytes > limits.artwork.sizeBytes) throw new Refusal(413, limits.artwork.words)
    try {
      await files.put(key, await squareArtwork(path, AbortSignal.timeout(120_000)))
    } catch (error) {
      throw error instanceof ArtworkError ? refusals[error.problem]() : error
    }
  }
}
