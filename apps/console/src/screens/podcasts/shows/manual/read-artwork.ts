import { limits } from '@patchbay/contract'
import type { FileRead } from '../../../../kit/create/use-form.ts'
import { FileRefusal } from '../../../../kit/upload/read-source-file.ts'

const notAnImage = 'Please select an image file (JPG, PNG, etc.)'

/** A chosen picture as a data address, so that it survives a reload. `onProgress` from 0 to 1. */
export async function readArtwork(file: File, onProgress: (share: number) => void): Promise<FileRead> {
  // Drawings can hold scripts, and no podcast app shows them.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new FileRefusal(notAnImage)
  if (file.size === 0) throw new FileRefusal(`${file.name} is empty.`)
  if (file.size >= limits.artwork.sizeBytes) throw new FileRefusal(limits.artwork.words)
  return { name: file.name, sizeBytes: file.size, content: await dataUrlOf(file, onProgress) }
}

function dataUrlOf(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => {
      reject(new FileRefusal(`${file.name} could not be read. Was it moved or deleted?`))
    })
    reader.readAsDataURL(file)
  })
}
