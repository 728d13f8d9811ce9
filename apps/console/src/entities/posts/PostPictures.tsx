import type { Post } from '@patchbay/contract'
import { useState } from 'react'
import { postPicturesOf } from './author.ts'
import classes from './Post.module.css'
import { PictureDialog } from './PictureDialog.tsx'

/** What was drawn for a post, each to be seen large; its place stands before it comes. */
export function PostPictures({ post, name }: { post: Post; name: string }) {
  const [zoomed, setZoomed] = useState<string>()
  const pictures = postPicturesOf(post)
  if (pictures.length === 0) return null
  const picture = pictures.find(({ url }) => url === zoomed)
  return (
    <div className={classes.pictures} data-count={pictures.length}>
      {pictures.map(({ url, name: what }) => (
        <button
          key={url}
          type="button"
          className={classes.picture}
          aria-label={`Enlarge: ${what} of ${name}`}
          onClick={() => setZoomed(url)}
        >
          <img src={url} alt={what} loading="lazy" decoding="async" />
        </button>
      ))}
      {picture && <PictureDialog picture={picture} onClose={() => setZoomed(undefined)} />}
    </div>
  )
}
