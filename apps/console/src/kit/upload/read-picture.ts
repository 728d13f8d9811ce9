import { limits } from '@patchbay/contract'
import type { FileRead } from '../create/use-form.ts'
import { FileRefusal, bytesOf } from './read-source-file.ts'

type Wanted = {
  /** Whether a picture of this many bytes is refused, and in which words. */
  isTooLarge: (sizeBytes: number) => boolean
  tooLargeWords: string
  notAnImageWords?: string
}

const notAnImage = 'Please select an image file (JPG, PNG, etc.)'

/**
 * A chosen picture as its bytes, which the browser keeps over a reload. Never as a data address: ten megabytes of text
 * are drawn, compared and taken apart on the thread that the page lives on. `onProgress` from 0 to 1.
 */
const pictureReader =
  ({ isTooLarge, tooLargeWords, notAnImageWords = notAnImage }: Wanted) =>
  async (file: File, onProgress: (share: number) => void): Promise<FileRead> => {
    // Drawings can hold scripts, and nothing that is made of a picture shows them.
    if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new FileRefusal(notAnImageWords)
    if (file.size === 0) throw new FileRefusal(`${file.name} is empty.`)
    if (isTooLarge(file.size)) throw new FileRefusal(tooLargeWords)
    const bytes = await bytesOf(file, onProgress)
    return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
  }

/** A show's picture must be smaller than its limit (spec 3 §5); one of somebody may be as large (2 §2.5). */
export const readArtwork = pictureReader({
  isTooLarge: (sizeBytes) => sizeBytes >= limits.artwork.sizeBytes,
  tooLargeWords: limits.artwork.words,
})
export const readPortrait = pictureReader({
  isTooLarge: (sizeBytes) => sizeBytes > limits.image.sizeBytes,
  tooLargeWords: limits.image.words,
})
/** With a quick post (spec 3 §5). */
export const readPhoto = pictureReader({
  isTooLarge: (sizeBytes) => sizeBytes > limits.image.sizeBytes,
  tooLargeWords: limits.image.words,
  notAnImageWords: 'Please select an image file.',
})
