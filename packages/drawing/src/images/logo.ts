import { runInWorker, WorkerError } from '@patchbay/processes'
import type { ImageFacts } from './image-facts.ts'
import { ArtworkError, type ArtworkProblem, maxPixels } from './square-artwork.ts'
import { withImageLimit } from './image-limits.ts'

/** A project's logo; source: the published contract. */
export const logoPx = { width: 200, height: 50 }

type Kind = ImageFacts['kind']
const allImageKinds: readonly Kind[] = ['png', 'jpeg', 'webp', 'gif']
type Size = { widthPx: number; heightPx: number }
export type LogoTask = {
  path: string
  maxPixels: number
  kinds: readonly Kind[]
  maxSize: Size
  hasBackground: boolean
}

/**
 * A logo to be laid over something: as it is, cut to what can be seen of it. `tones`: how much of it is how bright, dark
 * first; `isWhole`: it is a picture with corners of its own, and nothing shines through.
 */
export type FittedLogo = Size & { png: Uint8Array; tones: number[]; isWhole: boolean }

/**
 * A stranger's picture drawn anew as a PNG of 200 by 50 pixels: whole, in the middle, on white, or on dark where it is
 * white itself. On a thread of its own. Throws `ArtworkError`, also for a picture of another kind than `kinds`.
 */
export async function renderLogo(path: string, signal: AbortSignal, kinds = allImageKinds): Promise<Buffer> {
  const within = { widthPx: logoPx.width, heightPx: logoPx.height }
  return Buffer.from(
    await runLogoTask<Uint8Array>({ path, maxPixels, kinds, maxSize: within, hasBackground: true }, signal),
  )
}

/** A stranger's picture drawn anew for a video, at most as large as `within`. Throws as `drawLogo`. */
export async function fitLogo(path: string, within: Size, signal: AbortSignal): Promise<FittedLogo> {
  const logo = await runLogoTask<FittedLogo>(
    { path, maxPixels, kinds: allImageKinds, maxSize: within, hasBackground: false },
    signal,
  )
  if (logo.widthPx === 0) throw new ArtworkError('too-small')
  return logo
}

async function runLogoTask<Answer>(task: LogoTask, signal: AbortSignal): Promise<Answer> {
  const worker = new URL('./logo-worker.ts', import.meta.url)
  const limits = { timeoutMs: 30_000, signal, memoryMb: 512 }
  try {
    const result = await withImageLimit(signal, () => runInWorker<Answer, ArtworkProblem>(worker, task, limits))
    if ('answer' in result) return result.answer
    throw new ArtworkError(result.failure)
  } catch (cause) {
    if (cause instanceof WorkerError) throw new ArtworkError('damaged', { cause })
    throw cause
  }
}
