import { isOwnServer } from './config.ts'

const thumbnailPx = 96

/** The address of a picture in 96 px where that is enough for its size on screen and the server has it so. */
export function thumbnailUrlOf(imageUrl: string, size: number): string | undefined {
  const isKept = /(\/files\/(episodes|shows|shorts|explainers)\/|^\/pictures\/)[^?#]+$/.test(imageUrl)
  return isKept && size * 2 <= thumbnailPx && isOwnServer() ? `${imageUrl}?size=${thumbnailPx}` : undefined
}
