const minArtworkPx = 1400
const maxArtworkPx = 3000
export const artworkHint = `Square artwork of ${minArtworkPx}x${minArtworkPx} to ${maxArtworkPx}x${maxArtworkPx} pixels`

export type Size = { width: number; height: number }

/** What podcast apps will say of a picture; undefined: nothing. Advice, no obstacle. */
export function artworkWarningOf({ width, height }: Size): string | undefined {
  const found = `This picture has ${width} × ${height} pixels.`
  if (width !== height) return `${found} Podcast apps ask for a square: others are cropped or refused.`
  if (width < minArtworkPx) return `${found} Apple Podcasts asks for at least ${minArtworkPx} × ${minArtworkPx}.`
  if (width > maxArtworkPx) return `${found} Apple Podcasts takes at most ${maxArtworkPx} × ${maxArtworkPx}.`
  return undefined
}

/** The chosen picture. Earlier versions kept it as a text, which is asked for again. */
export const pictureFileOf = ({ file }: Readonly<Record<string, string | Blob>>): Blob | undefined =>
  file instanceof Blob ? file : undefined
