import { runInWorker, createConcurrencyLimiter, WorkerError } from '@patchbay/processes'
import type { FaceBox } from './crop-square.ts'

/** It takes a processor for some seconds and some hundred megabytes. */
const withDetectorLimit = createConcurrencyLimiter(1)
const detectionTimeoutMs = 90_000

/**
 * The largest face of a prepared picture; undefined where none is found, which is so of drawings and animals too, or
 * where looking took too long or too much memory. On a thread of its own.
 */
export async function findFace(path: string, signal: AbortSignal): Promise<FaceBox | undefined> {
  const worker = new URL('./face-worker.ts', import.meta.url)
  const limits = { timeoutMs: detectionTimeoutMs, signal, memoryMb: 512 }
  try {
    const result = await withDetectorLimit(signal, () => runInWorker<FaceBox | null>(worker, path, limits))
    return 'answer' in result ? (result.answer ?? undefined) : undefined
  } catch (error) {
    // The middle of the picture is taken then; its maker is told.
    if (error instanceof WorkerError) return undefined
    throw error
  }
}
