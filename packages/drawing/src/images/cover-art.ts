import { runInWorker } from '@patchbay/processes'
import { withImageLimit } from './image-limits.ts'

export type CoverOrder = {
  title: string
  showName: string | undefined
  /** What the picture is made of: the same words always give the same picture. */
  keywords: string[]
}

/**
 * Draws a cover: 1500 px square JPEG under 500 kB (Apple asks for 1400 to 3000 px), typography over generative shapes,
 * the same for the same words. Drawn on a thread of its own.
 */
export async function renderCover(order: CoverOrder, signal: AbortSignal): Promise<Buffer> {
  const limits = { timeoutMs: 60_000, signal, memoryMb: 512 }
  const worker = new URL('./cover-worker.ts', import.meta.url)
  const result = await withImageLimit(signal, () => runInWorker<Uint8Array>(worker, order, limits))
  if (!('answer' in result)) throw new Error('The cover could not be drawn.')
  return Buffer.from(result.answer)
}
