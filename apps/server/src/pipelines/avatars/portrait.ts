import { cropPortrait, cropSquareFor } from '@patchbay/drawing'
import type { StartedRequest } from '../../requests/attempts.ts'
import { publishedKey } from '../published-files.ts'
import { type StoredPicture, withPictureErrors } from '../store-picture.ts'
import type { Tools } from '../tools.ts'

/** What an image model is asked for. */
export const buildPortraitPrompt = (words: string): string =>
  'A portrait of one person, head and shoulders in the middle, facing the camera with open eyes and closed lips, even ' +
  `light, a plain background, no text, no frame. The person, as a stranger described them: ${words}`

/** Cuts the portrait out of a picture that was taken: the largest face with room around it, else the middle. */
export async function storePortrait(
  { engines: { files }, studio }: Tools,
  request: StartedRequest<'avatar'>,
  { key, widthPx, heightPx }: StoredPicture,
  signal: AbortSignal,
): Promise<{ portraitKey: string; warnings: string[] }> {
  const path = await files.pathOf(key)
  const face = await studio.findFace(path, signal)
  const { jpeg } = await withPictureErrors(() => cropPortrait(path, cropSquareFor({ widthPx, heightPx }, face), signal))
  const portraitKey = publishedKey(request, 'portrait.jpg')
  await files.put(portraitKey, jpeg)
  return { portraitKey, warnings: face ? [] : ['No face was found in the picture: its middle was taken.'] }
}
