import type { Engines } from '../engines/engines.ts'
import { smallPicture, smallPx } from '@patchbay/drawing'

/** Where the small picture of a kept one stands: beside it, and gone with its folder. */
export const smallPictureKey = (key: string) => key.replace(/\.\w+$/, `-${smallPx}.jpg`)

/** Says where a picture's small one stands, making it the first time: those made now have theirs from the start. */
export function smallPictures({ files }: Pick<Engines, 'files'>) {
  const making = new Map<string, Promise<boolean>>()
  const make = async (key: string, small: string): Promise<boolean> => {
    const picture = await smallPicture(await files.pathOf(key), AbortSignal.timeout(60_000))
    if (picture) await files.put(small, picture)
    return picture !== undefined
  }
  return async (key: string): Promise<string | undefined> => {
    const small = smallPictureKey(key)
    if (await files.stat(small)) return small
    if (!(await files.stat(key))) return undefined
    const underWay = making.get(small) ?? make(key, small).finally(() => making.delete(small))
    making.set(small, underWay)
    return (await underWay) ? small : undefined
  }
}
