import { runInWorker } from '@patchbay/processes'
import { withImageLimit } from './image-limits.ts'

/** The shorter side of a picture beside a row, at twice the points that it takes there. */
export const thumbnailPx = 96

/** The picture as a JPEG of 96 px on its shorter side, some 3 kB. On a thread of its own; undefined where it cannot be opened. */
export async function renderThumbnail(path: string, signal: AbortSignal): Promise<Buffer | undefined> {
  const worker = new URL('./thumbnail-worker.ts', import.meta.url)
  const limits = { timeoutMs: 60_000, signal, memoryMb: 256 }
  const task = { path, px: thumbnailPx }
  const result = await withImageLimit(signal, () => runInWorker<Uint8Array, 'damaged'>(worker, task, limits))
  return 'answer' in result ? Buffer.from(result.answer) : undefined
}
