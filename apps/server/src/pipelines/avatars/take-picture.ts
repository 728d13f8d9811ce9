import { createHash } from 'node:crypto'
import { limits } from '@patchbay/contract'
import type { Engines } from '../../engines/engines.ts'
import { ArtworkError } from '../../media/images/square-artwork.ts'
import { preparedPicture } from '../../media/portraits/redraw.ts'
import { Refusal } from '../../requests/refusal.ts'
import { pictureRefusal } from '../picture-problems.ts'

/**
 * Keeps an uploaded picture of somebody until an avatar is made of it, and says under which key. It is drawn anew first:
 * what no picture is is refused before anything is charged, and where it was taken is kept nowhere.
 */
export function avatarUploads({ files }: Pick<Engines, 'files'>) {
  return async (workspaceId: string, { path, sizeBytes }: { path: string; sizeBytes: number }): Promise<string> => {
    if (sizeBytes > limits.image.sizeBytes) throw new Refusal(413, limits.image.words)
    try {
      const { jpeg } = await preparedPicture(path, AbortSignal.timeout(120_000))
      const key = `uploads/${workspaceId}/${createHash('sha256').update(jpeg).digest('hex')}`
      if (!(await files.touch(key))) await files.put(key, jpeg)
      return key
    } catch (error) {
      throw error instanceof ArtworkError ? pictureRefusal(error.problem) : error
    }
  }
}
