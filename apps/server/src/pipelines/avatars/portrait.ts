import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@patchbay/contract'
import { EngineError } from '../../engines/engine-error.ts'
import { GuardedFetchError } from '../../engines/guarded-fetch/errors.ts'
import type { PictureEngine } from '../../engines/pictures/port.ts'
import { timeLimits } from '../../engines/time-limits.ts'
import type { Likeness } from '../../kinds/avatar.ts'
import { ArtworkError } from '../../media/images/square-artwork.ts'
import { findFace } from '../../media/portraits/find-face.ts'
import { type Redrawn, cutPortrait, preparedPicture } from '../../media/portraits/redraw.ts'
import { portraitSquare } from '../../media/portraits/square.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { OrderError } from '../failure.ts'
import { patiently } from '../patiently.ts'
import { pictureProblems } from '../picture-problems.ts'
import { publishedKey } from '../published.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'

/** A picture that is fit to be looked at, by its storage key; `engine`: what made it of words. */
export type TakenPicture = { key: string; widthPx: number; heightPx: number; engine?: string }

/** What it is said to be counts for nothing where a server says it does not know: its content decides. */
const accepted = ['image/*', 'application/octet-stream', 'binary/octet-stream']

/** Takes the picture of an order, from its address or out of storage, and draws it anew without anything of its metadata. */
export async function takePicture(
  { engines, config }: Tools,
  { id }: StartedRequest<'avatar'>,
  likeness: Exclude<Likeness, { kind: 'words' }>,
  signal: AbortSignal,
): Promise<TakenPicture> {
  return inWorkFolder(config.dataFolder, async (folder) => {
    const path = likeness.kind === 'upload' ? await engines.files.pathOf(likeness.key) : join(folder, 'picture')
    if (likeness.kind === 'address') await fetchTo(engines, likeness.url, path, signal)
    const { jpeg, widthPx, heightPx } = await inWords(() => preparedPicture(path, signal))
    const key = `steps/${id}/picture.jpg`
    await engines.files.put(key, jpeg)
    return { key, widthPx, heightPx }
  })
}

/** How long an image model that is busy is given, from one time to the next. */
const pausesMs = [2_000, 10_000]

/** Has a picture made of the words of an order. What it fails with is the model's own sentence. */
export async function drawPicture(
  { engines, config }: Tools,
  { id }: StartedRequest<'avatar'>,
  { pictures, words }: { pictures: PictureEngine; words: string },
  signal: AbortSignal,
): Promise<TakenPicture> {
  const asked = {
    words:
      'A portrait of one person, head and shoulders in the middle, facing the camera with open eyes and closed lips, even ' +
      `light, a plain background, no text, no frame. The person, as a stranger described them: ${words}`,
  }
  const picture = await patiently({ pausesMs, signal }, () => pictures.draw(asked, signal))
  return inWorkFolder(config.dataFolder, async (folder) => {
    const path = join(folder, 'picture')
    await writeFile(path, picture)
    const { jpeg, widthPx, heightPx } = await inWords(() => preparedPicture(path, signal))
    const key = `steps/${id}/picture.jpg`
    await engines.files.put(key, jpeg)
    return { key, widthPx, heightPx, engine: pictures.label }
  })
}

async function fetchTo({ fetch }: Tools['engines'], url: string, path: string, signal: AbortSignal): Promise<void> {
  const asked = { accept: accepted, maxBytes: limits.image.sizeBytes, timeoutMs: timeLimits.downloadMs, signal }
  try {
    await fetch.download(url, path, asked)
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    const message =
      error.kind === 'too-large' ? `${limits.image.words}.` : `The picture could not be fetched. ${error.message}`
    throw new EngineError(message, error.retryable, { isLate: error.isLate, cause: error })
  }
}

/** Cuts the portrait out of a picture that was taken: the largest face with room around it, else the middle. */
export async function portraitOf(
  { engines: { files } }: Tools,
  request: StartedRequest<'avatar'>,
  { key, widthPx, heightPx }: TakenPicture,
  signal: AbortSignal,
): Promise<{ portraitKey: string; warnings: string[] }> {
  const path = await files.pathOf(key)
  const face = await findFace(path, signal)
  const { jpeg } = await inWords(() => cutPortrait(path, portraitSquare({ widthPx, heightPx }, face), signal))
  const portraitKey = publishedKey(request, 'portrait.jpg')
  await files.put(portraitKey, jpeg)
  return { portraitKey, warnings: face ? [] : ['No face was found in the picture: its middle was taken.'] }
}

async function inWords(work: () => Promise<Redrawn>): Promise<Redrawn> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ArtworkError
      ? new OrderError(`${pictureProblems[error.problem].words.replace(/\.$/, '')}.`)
      : error
  }
}
