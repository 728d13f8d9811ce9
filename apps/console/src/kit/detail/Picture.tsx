import { Skeleton } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Picture.module.css'
import { type PictureShape, aspectRatioOf } from './picture-shape.ts'

type Props = {
  imageUrl: string | undefined
  /** It is being painted: its place is kept. */
  isPending?: boolean
  shape?: PictureShape
}

/** The picture of a thing, as wide as its place; a quiet stand-in where there is none, or it does not load. */
export function Picture({ imageUrl, isPending = false, shape = 'square' }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [width, height] = aspectRatioOf[shape]
  if (isPending) return <Skeleton className={classes.picture} data-shape={shape} radius="lg" aria-hidden />
  if (!imageUrl || hasFailed) {
    return (
      <div className={classes.picture} data-shape={shape} data-empty aria-hidden>
        <IconWaveSine size="18%" stroke={1.2} />
      </div>
    )
  }
  return (
    <img
      className={classes.picture}
      data-shape={shape}
      src={imageUrl}
      alt=""
      width={width}
      height={height}
      onError={() => setFailed(true)}
    />
  )
}
