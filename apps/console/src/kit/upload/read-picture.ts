import { limits } from '@patchbay/contract'
import type { LoadedFile } from '../create/use-form.ts'
import { FileRejection, bytesOf } from './read-source-file.ts'

type PictureLimits = {
  /** Whether a picture of this many bytes is refused, and in which words. */
  isTooLarge: (sizeBytes: number) => boolean
  tooLargeWords: string
  notAnImageWords?: string
}

const notAnImageMessage = 'Please select an image file (JPG, PNG, etc.)'

/**
 * A chosen picture as its bytes, which the browser keeps over a reload. Never as a data address: ten megabytes of text
 * are drawn, compared and taken apart on the thread that the page lives on. `onProgress` from 0 to 1.
 */
const createPictureReader =
  ({ isTooLarge, tooLargeWords, notAnImageWords = notAnImageMessage }: PictureLimits) =>
  async (file: File, onProgress: (share: number) => void): Promise<LoadedFile> => {
    // Drawings can hold scripts, and nothing that is made of a picture shows them.
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new FileRejection(notAnImageWords)
    if (file.size === 0) throw new FileRejection(`${file.name} is empty.`)
    if (isTooLarge(file.size)) throw new FileRejection(tooLargeWords)
    const bytes = await bytesOf(file, onProgress)
    return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
  }

/** A show's picture must be smaller than its limit; one of somebody may be as large (2 §2.5). */
export const readArtwork = createPictureReader({
  isTooLarge: (sizeBytes) => sizeBytes >= limits.artwork.sizeBytes,
  tooLargeWords: limits.artwork.message,
})
export const readPortrait = createPictureReader({
  isTooLarge: (sizeBytes) => sizeBytes > limits.image.sizeBytes,
  tooLargeWords: limits.image.message,
})
/** With a quick post. */
export const readPhoto = createPictureReader({
  isTooLarge: (sizeBytes) => sizeBytes > limits.image.sizeBytes,
  tooLargeWords: limits.image.message,
  notAnImageWords: 'Please select an image file.',
})
