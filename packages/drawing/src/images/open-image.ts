import { type Image, loadImage } from '@napi-rs/canvas'
import { type ImageFacts, isTruncated, readImageFacts } from './image-facts.ts'
import type { ArtworkProblem } from './square-artwork.ts'

/** What a stranger's picture has to be to be opened. */
type OpenOptions = { maxPixels: number; kinds?: readonly ImageFacts['kind'][] }

/** Opens a stranger's picture, or says what is wrong with it. Only for a thread of its own. */
export async function openImage(
  data: Buffer,
  { maxPixels, kinds }: OpenOptions,
): Promise<{ image: Image } | { failure: ArtworkProblem }> {
  const facts = readImageFacts(data)
  if (!facts || kinds?.includes(facts.kind) === false) return { failure: 'no-image' }
  // Before anything is decoded: a small file can hold a picture that fills the memory.
  if (facts.width * facts.height > maxPixels) return { failure: 'too-many-pixels' }
  // Half a picture is decoded without a word, the rest of it grey.
  if (facts.width === 0 || facts.height === 0 || isTruncated(data, facts)) return { failure: 'damaged' }
  const image = await loadImage(data).catch(() => undefined)
  return image && image.width > 0 && image.height > 0 ? { image } : { failure: 'damaged' }
}
