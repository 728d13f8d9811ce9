import type { LoadedFile } from '../../kit/create/use-form.ts'
import { readPortrait } from '../../kit/upload/read-picture.ts'
import { FileRejection } from '../../kit/upload/read-source-file.ts'

/** Four times the size in which a logo is kept, for whoever keeps it larger one day. */
const maxLogoPx = { width: 800, height: 200 }

/** A chosen picture, made small enough to stand in a draft and in the body of a call: a data address of a PNG. */
export async function readLogo(file: File, onProgress: (share: number) => void): Promise<string> {
  const { content }: LoadedFile = await readPortrait(file, onProgress)
  try {
    const picture = await createImageBitmap(content as Blob)
    const scale = Math.min(1, maxLogoPx.width / picture.width, maxLogoPx.height / picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/png')
  } catch (error) {
    globalThis.console.warn('A logo could not be drawn.', error)
    throw new FileRejection(`${file.name} cannot be shown as a picture. Choose a PNG or JPG.`)
  }
}
