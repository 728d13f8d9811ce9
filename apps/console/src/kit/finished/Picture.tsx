import { Skeleton } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Picture.module.css'

type Props = {
  imageUrl: string | undefined
  /** It is being painted: its place is kept. */
  isComing?: boolean
}

/** The picture of a thing, as wide as its place; a quiet stand-in where there is none, or it does not load. */
export function Picture({ imageUrl, isComing = false }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (isComing) return <Skeleton className={classes.picture} radius="lg" aria-hidden />
  if (!imageUrl || hasFailed) {
    return (
      <div className={classes.picture} data-empty aria-hidden>
        <IconWaveSine size="18%" stroke={1.2} />
      </div>
    )
  }
  return (
    <img className={classes.picture} src={imageUrl} alt="" width={320} height={320} onError={() => setFailed(true)} />
  )
}
