import { runInWorker, WorkerError } from '@patchbay/processes'
import { withImageLimit } from './image-limits.ts'

/** Why a file cannot be used: it is no picture of a kind that is taken, too large to open, too small, or damaged. */
export type ArtworkProblem = 'no-image' | 'too-many-pixels' | 'too-small' | 'damaged'

export class ArtworkError extends Error {
  override name = 'ArtworkError'
  readonly problem: ArtworkProblem
  constructor(problem: ArtworkProblem, options?: ErrorOptions) {
    super(`The picture cannot be used: ${problem}.`, options)
    this.problem = problem
  }
}

/** Largest picture that is opened: 60 megapixels take 240 MB as it is. */
export const maxPixels = 60_000_000

/**
 * Makes a show's artwork of a picture (JPEG, PNG, WebP or GIF): its centre as a square JPEG of 1400 to 3000 px under
 * 500 kB, as Apple asks, with nothing of the file's metadata. On a thread of its own. Throws `ArtworkError`.
 */
export async function renderSquareArtwork(path: string, signal: AbortSignal): Promise<Buffer> {
  const worker = new URL('./artwork-worker.ts', import.meta.url)
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  try {
    const result = await withImageLimit(signal, () =>
      runInWorker<Uint8Array, ArtworkProblem>(worker, { path, maxPixels }, limits),
    )
    if ('answer' in result) return Buffer.from(result.answer)
    throw new ArtworkError(result.failure)
  } catch (cause) {
    if (cause instanceof WorkerError) throw new ArtworkError('damaged', { cause })
    throw cause
  }
}
