/** Spec 3 §9. */
const least = 1400
const most = 3000
export const artworkHint = `Square artwork of ${least}x${least} to ${most}x${most} pixels`

export type Size = { width: number; height: number }

/** What podcast apps will say of a picture; undefined: nothing. Advice, no obstacle. */
export function artworkAdvice({ width, height }: Size): string | undefined {
  const found = `This picture has ${width} × ${height} pixels.`
  if (width !== height) return `${found} Podcast apps ask for a square: others are cropped or refused.`
  if (width < least) return `${found} Apple Podcasts asks for at least ${least} × ${least}.`
  if (width > most) return `${found} Apple Podcasts takes at most ${most} × ${most}.`
  return undefined
}

/** The picture's bytes again, as they are sent. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? 'application/octet-stream'
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type })
}
