/** Nobody sees more of a post's picture. */
const maxEdgePx = 2560
/** Below this nothing is won. */
const resizeAboveBytes = 2 * 1024 * 1024
const photographs = /^image\/(jpeg|webp|heic|heif)$/

/**
 * A photograph as large as it is seen: what a phone's camera writes takes ten times as long on its way, and says where it
 * was taken. Anything else, and what the browser cannot draw, stays as it is.
 */
export async function resizePicture(file: File): Promise<File> {
  if (!photographs.test(file.type) || file.size <= resizeAboveBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxEdgePx / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    if (smaller === null || smaller.size >= file.size) return file
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch (error) {
    globalThis.console.warn('A photograph is sent as it is.', error)
    return file
  }
}
