import { limits } from '@patchbay/contract'
import type { FileRead } from '../../../../kit/create/use-form.ts'
import { FileRefusal, bytesOf } from '../../../../kit/upload/read-source-file.ts'

const notAnImage = 'Please select an image file (JPG, PNG, etc.)'

/**
 * A chosen picture as its bytes, which the browser keeps over a reload. Never as a data address: ten megabytes of text
 * are drawn, compared and taken apart on the thread that the page lives on. `onProgress` from 0 to 1.
 */
export async function readArtwork(file: File, onProgress: (share: number) => void): Promise<FileRead> {
  // Drawings can hold scripts, and no podcast app shows them.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new FileRefusal(notAnImage)
  if (file.size === 0) throw new FileRefusal(`${file.name} is empty.`)
  if (file.size >= limits.artwork.sizeBytes) throw new FileRefusal(limits.artwork.words)
  const bytes = await bytesOf(file, onProgress)
  return { name: file.name, sizeBytes: file.size, content: new Blob([bytes], { type: file.type }) }
}
