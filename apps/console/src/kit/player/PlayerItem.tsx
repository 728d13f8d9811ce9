import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Artwork } from './Artwork.tsx'
import classes from './PlayerBar.module.css'
import type { PlaylistItem } from './playlist-state.ts'

type Props = { item: PlaylistItem | undefined; subtitle: ReactNode; times: ReactNode }

/** At the left of the player: what plays. It leads to its page, where it has one. */
export function PlayerItem({ item, subtitle, times }: Props) {
  const artwork = <Artwork imageUrl={item?.imageUrl} size={46} />
  return (
    <div className={classes.item}>
      {item?.page === undefined ? (
        artwork
      ) : (
        <Link to={item.page} tabIndex={-1} aria-hidden>
          {artwork}
        </Link>
      )}
      <div className={classes.words}>
        <div aria-live="polite">
          <p className={classes.title} title={item?.title}>
            {item?.page === undefined ? (item?.title ?? 'No track selected') : <Link to={item.page}>{item.title}</Link>}
          </p>
          {subtitle}
        </div>
        {times}
      </div>
    </div>
  )
}
