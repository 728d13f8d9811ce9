import { WorkerFailure, runInWorker } from '../../off-thread/run-in-worker.ts'
import type { ImageFacts } from './image-facts.ts'
import { ArtworkError, type ArtworkProblem, mostPixels } from './square-artwork.ts'
import { inTurn } from './turns.ts'

/** A project's logo; source: the published contract. */
export const logoPx = { width: 200, height: 50 }

type Kind = ImageFacts['kind']
export type LogoTask = { path: string; mostPixels: number; kinds: readonly Kind[] }

/**
 * A stranger's picture drawn anew as a PNG of 200 by 50 pixels: whole, in the middle, on white, or on dark where it is
 * white itself. On a thread of its own. Throws `ArtworkError`, also for a picture of another kind than `kinds`.
 */
export async function drawLogo(
  path: string,
  signal: AbortSignal,
  kinds: readonly Kind[] = ['png', 'jpeg', 'webp', 'gif'],
): Promise<Buffer> {
  const worker = new URL('./logo-worker.ts', import.meta.url)
  const limits = { timeoutMs: 30_000, signal, memoryMb: 512 }
  const task: LogoTask = { path, mostPixels, kinds }
  try {
    const result = await inTurn(signal, () => runInWorker<Uint8Array, ArtworkProblem>(worker, task, limits))
    if ('answer' in result) return Buffer.from(result.answer)
    throw new ArtworkError(result.failure)
  } catch (cause) {
    if (cause instanceof WorkerFailure) throw new ArtworkError('damaged', { cause })
    throw cause
  }
}
