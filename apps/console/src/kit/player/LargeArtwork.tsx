import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './NowPlaying.module.css'

/** The picture of what plays in its own size, or a quiet stand-in of the same. */
export function LargeArtwork({ imageUrl }: { imageUrl: string | undefined }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={classes.art}>
      {imageUrl === undefined || hasFailed ? (
        <span aria-hidden>
          <IconWaveSine size={72} stroke={1.4} />
        </span>
      ) : (
        <img src={imageUrl} alt="" onError={() => setFailed(true)} />
      )}
    </div>
  )
}
