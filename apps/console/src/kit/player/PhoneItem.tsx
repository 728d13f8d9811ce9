import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { Artwork } from './Artwork.tsx'
import classes from './PlayerBar.module.css'
import type { PlaylistItem } from './playlist-state.ts'

const NowPlaying = lazyPart(async () => (await import('./NowPlaying.tsx')).NowPlaying)

type Props = {
  item: PlaylistItem
  subtitle: ReactNode
  times: ReactNode
  words: (item: PlaylistItem) => ReactNode
}

/** What plays, on a phone: a tap opens all of the player. */
export function PhoneItem({ item, subtitle, times, words }: Props) {
  const sheet = useDrawerHistory()
  return (
    <>
      <button type="button" className={classes.item} onClick={sheet.open}>
        <Artwork imageUrl={item.imageUrl} size={40} />
        <span className={classes.words}>
          <span className={classes.title}>
            {/* Named by what it shows: who speaks to the phone says what stands there. */}
            <VisuallyHidden>Now playing: </VisuallyHidden>
            {item.title}
          </span>
          {subtitle}
          {times}
        </span>
      </button>
      {sheet.isOpen && <NowPlaying item={item} words={words} onClose={sheet.close} />}
    </>
  )
}

const drawerState = 'now-playing'

/** A step of the history, so that the phone's own way back closes it. */
function useDrawerHistory() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: state === drawerState,
    open: () => void navigate({ pathname, search, hash }, { state: drawerState, preventScrollReset: true }),
    close: () => void navigate(-1),
  }
}
