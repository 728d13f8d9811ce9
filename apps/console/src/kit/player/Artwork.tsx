import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import { thumbnailUrlOf } from '../../api/thumbnails.ts'
import { type PictureShape, aspectRatioOf } from '../detail/picture-shape.ts'
import classes from './Artwork.module.css'

type Props = { imageUrl: string | undefined; size: number; shape?: PictureShape }

/**
 * The picture of a thing in a square place, the small one where the server has it; where it has none, or it does not
 * load, a quiet stand-in. Whatever its shape, the place is the same. Fetched when it comes near the window.
 */
export function Artwork({ imageUrl, size, shape = 'square' }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = [imageUrl && thumbnailUrlOf(imageUrl, size), imageUrl].find((url) => url && !failed.includes(url))
  if (!source) {
    return (
      <span className={classes.art} style={{ width: size, height: size }} aria-hidden>
        <IconWaveSine size={size * 0.5} stroke={1.6} />
      </span>
    )
  }
  const [width, height] = aspectRatioOf[shape].map((side) => (size * side) / Math.max(...aspectRatioOf[shape])) as [
    number,
    number,
  ]
  return (
    <img
      className={classes.art}
      style={{ width, height, margin: `${(size - height) / 2}px ${(size - width) / 2}px` }}
      src={source}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setFailed((before) => [...before, source])}
    />
  )
}
