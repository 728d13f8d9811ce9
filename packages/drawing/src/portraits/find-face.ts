import { runInWorker, turns, WorkerFailure } from '@patchbay/processes'
import type { FaceBox } from './square.ts'

/** It takes a processor for some seconds and some hundred megabytes. */
const oneAtATime = turns(1)
const longestMs = 90_000

/**
 * The largest face of a prepared picture; undefined where none is found, which is so of drawings and animals too, or
 * where looking took too long or too much memory. On a thread of its own.
 */
export async function findFace(path: string, signal: AbortSignal): Promise<FaceBox | undefined> {
  const worker = new URL('./face-worker.ts', import.meta.url)
  const limits = { timeoutMs: longestMs, signal, memoryMb: 512 }
  try {
    const result = await oneAtATime(signal, () => runInWorker<FaceBox | null>(worker, path, limits))
    return 'answer' in result ? (result.answer ?? undefined) : undefined
  } catch (error) {
    // The middle of the picture is taken then; its maker is told.
    if (error instanceof WorkerFailure) return undefined
    throw error
  }
}
