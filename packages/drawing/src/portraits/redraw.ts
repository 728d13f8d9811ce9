import { runInWorker, WorkerFailure } from '@patchbay/processes'
import { ArtworkError, type ArtworkProblem, mostPixels } from '../images/square-artwork.ts'
import { inTurn } from '../images/turns.ts'
import type { Square } from './square.ts'

/** What is done with a picture: all of it is drawn anew, or a square of it; nothing of it is larger than `mostPx` then. */
export type RedrawTask = { path: string; mostPixels: number; mostPx: number; square?: Square }
export type Redrawn = { jpeg: Uint8Array; widthPx: number; heightPx: number }

/** Enough for a face that fills a third of it. */
const preparedPx = 1600
const portraitPx = 1024

/**
 * A stranger's picture (JPEG, PNG, WebP or GIF, of which the first frame counts) drawn anew as a JPEG of at most 1600 px:
 * turned as its EXIF says, with nothing else of its metadata. On a thread of its own. Throws `ArtworkError`.
 */
export const preparedPicture = (path: string, signal: AbortSignal): Promise<Redrawn> =>
  redrawn({ path, mostPixels, mostPx: preparedPx }, signal)

/** A square of a prepared picture as a JPEG of at most 1024 px. Throws `ArtworkError`. */
export const cutPortrait = (path: string, square: Square, signal: AbortSignal): Promise<Redrawn> =>
  redrawn({ path, mostPixels, mostPx: portraitPx, square }, signal)

async function redrawn(task: RedrawTask, signal: AbortSignal): Promise<Redrawn> {
  const worker = new URL('./redraw-worker.ts', import.meta.url)
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  try {
    const result = await inTurn(signal, () => runInWorker<Redrawn, ArtworkProblem>(worker, task, limits))
    if ('answer' in result) return result.answer
    throw new ArtworkError(result.failure)
  } catch (cause) {
    if (cause instanceof WorkerFailure) throw new ArtworkError('damaged', { cause })
    throw cause
  }
}
