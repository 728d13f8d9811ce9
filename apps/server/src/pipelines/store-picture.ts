import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@patchbay/contract'
import { EngineError, timeLimits } from '@patchbay/engines'
import type { Engines } from '../engines/engines.ts'
import { GuardedFetchError } from '@patchbay/reading'
import { ArtworkError, type PictureEngine, preparePicture, type ReencodedImage } from '@patchbay/drawing'
import { Refusal } from '../requests/refusal.ts'
import { OrderError } from './classify-failure.ts'
import { retryWithPauses } from './retry-with-pauses.ts'
import { pictureProblemMessages, pictureRefusal } from './picture-problems.ts'
import type { Tools } from './tools.ts'
import { withWorkFolder } from './work-folder.ts'

type UploadedPicture = { path: string; sizeBytes: number } | Buffer

/**
 * Keeps a picture that came with a call until something is made of it, and says under which key. It is drawn anew first:
 * what no picture is is refused before anything is charged, and where it was taken is kept nowhere.
 */
export function createUploadedPictureReader({ files }: Pick<Engines, 'files'>, dataFolder: string) {
  const keep = async (workspaceId: string, path: string): Promise<string> => {
    try {
      const { jpeg } = await preparePicture(path, AbortSignal.timeout(120_000))
      const key = `uploads/${workspaceId}/${createHash('sha256').update(jpeg).digest('hex')}`
      if (!(await files.touch(key))) await files.put(key, jpeg)
      return key
    } catch (error) {
      throw error instanceof ArtworkError ? pictureRefusal(error.problem) : error
    }
  }
  return async (workspaceId: string, sent: UploadedPicture): Promise<string> => {
    const sizeBytes = 'path' in sent ? sent.sizeBytes : sent.byteLength
    if (sizeBytes > limits.image.sizeBytes) throw new Refusal(413, limits.image.message)
    if ('path' in sent) return keep(workspaceId, sent.path)
    return withWorkFolder(dataFolder, async (folder) => {
      const path = join(folder, 'picture')
      await writeFile(path, sent)
      return keep(workspaceId, path)
    })
  }
}

/** A picture that is fit to be looked at, by its storage key; `engine`: what made it of words. */
export type StoredPicture = { key: string; widthPx: number; heightPx: number; engine?: string }

/** What it is said to be counts for nothing where a server says it does not know: its content decides. */
const acceptedTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream']

/** Takes the picture of an order, from its address or out of storage, draws it anew without anything of its metadata, and keeps it under the key. */
export async function storePicture(
  { engines, config }: Tools,
  from: { kind: 'upload'; key: string } | { kind: 'address'; url: string },
  key: string,
  signal: AbortSignal,
): Promise<StoredPicture> {
  return withWorkFolder(config.dataFolder, async (folder) => {
    const path = from.kind === 'upload' ? await engines.files.pathOf(from.key) : join(folder, 'picture')
    if (from.kind === 'address') await fetchToFile(engines, from.url, path, signal)
    const { jpeg, widthPx, heightPx } = await withPictureErrors(() => preparePicture(path, signal))
    await engines.files.put(key, jpeg)
    return { key, widthPx, heightPx }
  })
}

/** How long an image model that is busy is given, from one time to the next. */
const pausesMs = [2_000, 10_000]

/** Has a picture made of words and keeps it under the key. What it fails with is the model's own sentence. */
export async function generatePicture(
  { engines, config }: Tools,
  { pictures, words }: { pictures: PictureEngine; words: string },
  key: string,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const picture = await retryWithPauses({ pausesMs, signal }, () => pictures.draw({ words }, signal))
  return withWorkFolder(config.dataFolder, async (folder) => {
    const path = join(folder, 'picture')
    await writeFile(path, picture)
    const { jpeg, widthPx, heightPx } = await withPictureErrors(() => preparePicture(path, signal))
    await engines.files.put(key, jpeg)
    return { key, widthPx, heightPx, engine: pictures.label }
  })
}

async function fetchToFile({ fetch }: Tools['engines'], url: string, path: string, signal: AbortSignal): Promise<void> {
  const fetchOptions = {
    accept: acceptedTypes,
    maxBytes: limits.image.sizeBytes,
    timeoutMs: timeLimits.downloadMs,
    signal,
  }
  try {
    await fetch.download(url, path, fetchOptions)
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    const message =
      error.kind === 'too-large' ? `${limits.image.message}.` : `The picture could not be fetched. ${error.message}`
    throw new EngineError(message, error.retryable, { isTimeout: error.isTimeout, cause: error })
  }
}

/** What is wrong with a picture, as the sentence that its order fails with. */
export async function withPictureErrors(work: () => Promise<ReencodedImage>): Promise<ReencodedImage> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ArtworkError
      ? new OrderError(`${pictureProblemMessages[error.problem].words.replace(/\.$/, '')}.`)
      : error
  }
}
