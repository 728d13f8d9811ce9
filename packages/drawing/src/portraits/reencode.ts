import { runInWorker, WorkerError } from '@patchbay/processes'
import { ArtworkError, type ArtworkProblem, maxPixels } from '../images/square-artwork.ts'
import { withImageLimit } from '../images/image-limits.ts'
import type { Square } from './crop-square.ts'

/** What is done with a picture: all of it is drawn anew, or a square of it; nothing of it is larger than `maxPx` then. */
export type ReencodeTask = { path: string; maxPixels: number; maxPx: number; square?: Square }
export type ReencodedImage = { jpeg: Uint8Array; widthPx: number; heightPx: number }

/** Enough for a face that fills a third of it. */
const maxPreparedPx = 1600
const portraitPx = 1024

/**
 * A stranger's picture (JPEG, PNG, WebP or GIF, of which the first frame counts) drawn anew as a JPEG of at most 1600 px:
 * turned as its EXIF says, with nothing else of its metadata. On a thread of its own. Throws `ArtworkError`.
 */
export const preparePicture = (path: string, signal: AbortSignal): Promise<ReencodedImage> =>
  runReencodeTask({ path, maxPixels, maxPx: maxPreparedPx }, signal)

/** A square of a prepared picture as a JPEG of at most 1024 px. Throws `ArtworkError`. */
export const cropPortrait = (path: string, square: Square, signal: AbortSignal): Promise<ReencodedImage> =>
  runReencodeTask({ path, maxPixels, maxPx: portraitPx, square }, signal)

async function runReencodeTask(task: ReencodeTask, signal: AbortSignal): Promise<ReencodedImage> {
  const worker = new URL('./reencode-worker.ts', import.meta.url)
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  try {
    const result = await withImageLimit(signal, () => runInWorker<ReencodedImage, ArtworkProblem>(worker, task, limits))
    if ('answer' in result) return result.answer
    throw new ArtworkError(result.failure)
  } catch (cause) {
    if (cause instanceof WorkerError) throw new ArtworkError('damaged', { cause })
    throw cause
  }
}
