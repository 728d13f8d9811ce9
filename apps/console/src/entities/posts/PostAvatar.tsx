import { useState } from 'react'
import { thumbnailUrlOf } from '../../api/thumbnails.ts'
import type { Author } from './author.ts'
import classes from './Post.module.css'

/** Round, as on X: their picture, else how their name begins. */
export function PostAvatar({ author: { name, avatarUrl } }: { author: Author }) {
  const [failed, setFailed] = useState<string>()
  if (avatarUrl === undefined || failed === avatarUrl) {
    return (
      <span className={classes.face} aria-hidden>
        {Array.from(name)[0]?.toUpperCase()}
      </span>
    )
  }
  return (
    <img
      className={classes.face}
      src={thumbnailUrlOf(avatarUrl, 40) ?? avatarUrl}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setFailed(avatarUrl)}
    />
  )
}
