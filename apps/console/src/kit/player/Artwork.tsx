import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import { smallPictureOf } from '../../api/small-pictures.ts'
import classes from './Artwork.module.css'

/**
 * An episode's picture, the small one where the server has it; where it has none, or it does not load, a quiet stand-in
 * of the same size. Fetched when it comes near the window.
 */
export function Artwork({ imageUrl, size }: { imageUrl: string | undefined; size: number }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = [imageUrl && smallPictureOf(imageUrl, size), imageUrl].find((url) => url && !failed.includes(url))
  const style = { width: size, height: size }
  if (!source) {
    return (
      <span className={classes.art} style={style} aria-hidden>
        <IconWaveSine size={size * 0.5} stroke={1.6} />
      </span>
    )
  }
  return (
    <img
      className={classes.art}
      style={style}
      src={source}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setFailed((before) => [...before, source])}
    />
  )
}
