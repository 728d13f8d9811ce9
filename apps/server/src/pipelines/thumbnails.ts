import type { Engines } from '../engines/engines.ts'
import { renderThumbnail, thumbnailPx } from '@patchbay/drawing'
import { singleFlight } from '@patchbay/processes'

/** Where the small picture of a kept one stands: beside it, and gone with its folder. */
export const thumbnailKey = (key: string) => key.replace(/\.\w+$/, `-${thumbnailPx}.jpg`)

/** Says where a picture's small one stands, making it the first time: those made now have theirs from the start. */
export function createThumbnailReader({ files }: Pick<Engines, 'files'>) {
  const making = singleFlight<boolean>()
  const make = async (key: string, small: string): Promise<boolean> => {
    const picture = await renderThumbnail(await files.pathOf(key), AbortSignal.timeout(60_000))
    if (picture) await files.put(small, picture)
    return picture !== undefined
  }
  return async (key: string): Promise<string | undefined> => {
    const small = thumbnailKey(key)
    if (await files.stat(small)) return small
    if (!(await files.stat(key))) return undefined
    return (await making(small, () => make(key, small))) ? small : undefined
  }
}
