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

/** The chosen picture. Earlier versions kept it as a text, which is asked for again. */
export const pictureIn = ({ file }: Readonly<Record<string, string | Blob>>): Blob | undefined =>
  file instanceof Blob ? file : undefined
