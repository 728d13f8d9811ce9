import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Control } from './Control.tsx'
import { PhoneItem } from './PhoneItem.tsx'
import { PlayButton } from './PlayButton.tsx'
import classes from './PlayerBar.module.css'
import { ChapterName, ItemSeekBar } from './PlayerChapters.tsx'
import { PlayerItem } from './PlayerItem.tsx'
import { PlayerOptions } from './PlayerOptions.tsx'
import { usePlayer } from './playlist.ts'
import { type PlaylistItem, currentItem } from './playlist-state.ts'
import { Times } from './Times.tsx'
import { useMediaSession } from './use-media-session.ts'
import { usePlayerKeys } from './use-player-keys.ts'

type Props = {
  /** The words of what plays, reading along: a phone's player shows them. */
  words: (item: PlaylistItem) => ReactNode
}

/** The bar at the foot of every page once something was played. */
export function PlayerBar({ words }: Props) {
  const player = usePlayer()
  const item = currentItem(player)
  const { isPlaying, items, problem } = player
  const place = `${player.index + 1} of ${items.length}`
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useMediaSession(item, isPlaying)
  usePlayerKeys()
  if (items.length === 0) return <p className={classes.nothing}>No audio in playlist</p>
  const below =
    problem === undefined ? (
      <span className={classes.place}>{item ? <ChapterName item={item} words={place} /> : place}</span>
    ) : (
      <span className={classes.problem}>{problem}</span>
    )
  const times = problem === undefined && <Times className={classes.times} />
  return (
    <section className={classes.bar} aria-label="Player">
      {isPhone && item ? (
        <PhoneItem item={item} subtitle={below} times={times} words={words} />
      ) : (
        <PlayerItem item={item} subtitle={below} times={times} />
      )}
      <div className={classes.controls}>
        <div className={classes.buttons}>
          <Control name="previous" />
          <Control name="back" />
          <PlayButton size={36} />
          <Control name="on" />
          <Control name="next" />
        </div>
        <ItemSeekBar item={item} />
      </div>
      <PlayerOptions item={item} />
    </section>
  )
}
