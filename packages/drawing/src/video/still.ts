import { runInWorker } from '@patchbay/processes'
import { withImageLimit } from '../images/image-limits.ts'
import type { Scene } from '../scene.ts'

/** The first frame of a scene as a JPEG, drawn on a thread of its own. */
export async function renderStill(scene: Scene, signal: AbortSignal): Promise<Buffer> {
  const limits = { timeoutMs: 60_000, signal, memoryMb: 256 }
  const worker = new URL('./still-worker.ts', import.meta.url)
  const result = await withImageLimit(signal, () => runInWorker<Uint8Array>(worker, scene, limits))
  if (!('answer' in result)) throw new Error('The picture could not be drawn.')
  return Buffer.from(result.answer)
}
