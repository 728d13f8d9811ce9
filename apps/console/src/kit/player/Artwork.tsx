import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Artwork.module.css'

/** An episode's picture; where it has none, or it does not load, a quiet stand-in of the same size. */
export function Artwork({ imageUrl, size }: { imageUrl: string | undefined; size: number }) {
  const [failed, setFailed] = useState<string>()
  const style = { width: size, height: size }
  if (imageUrl === undefined || failed === imageUrl) {
    return (
      <span className={classes.art} style={style} aria-hidden>
        <IconWaveSine size={size * 0.5} stroke={1.6} />
      </span>
    )
  }
  return <img className={classes.art} style={style} src={imageUrl} alt="" onError={() => setFailed(imageUrl)} />
}
