import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Artwork } from './Artwork.tsx'
import { Control } from './Control.tsx'
import classes from './PlayerBar.module.css'
import { PlayerOptions } from './PlayerOptions.tsx'
import { playlist, usePlayer } from './playlist.ts'
import { currentItem } from './playlist-state.ts'
import { ChapteredSeekBar, ChapterName } from './PlayerChapters.tsx'
import { SeekBar } from './SeekBar.tsx'
import { Times } from './Times.tsx'
import { useMediaSession } from './use-media-session.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** The bar at the foot of every page once something was played (spec 2 §2.6, ux.md "Player"). */
export function PlayerBar() {
  const player = usePlayer()
  const item = currentItem(player)
  const { isPlaying, items, problem } = player
  const place = `${player.index + 1} of ${items.length}`
  useMediaSession(item, isPlaying)
  usePlayerKeys()
  if (items.length === 0) return <p className={classes.nothing}>No audio in playlist</p>
  return (
    <section className={classes.bar} aria-label="Player">
      <div className={classes.item}>
        {item?.page === undefined ? (
          <Artwork imageUrl={item?.imageUrl} size={46} />
        ) : (
          <Link to={item.page} tabIndex={-1} aria-hidden>
            <Artwork imageUrl={item.imageUrl} size={46} />
          </Link>
        )}
        <div className={classes.words}>
          <div aria-live="polite">
            <p className={classes.title} title={item?.title}>
              {item?.page === undefined ? (
                (item?.title ?? 'No track selected')
              ) : (
                <Link to={item.page}>{item.title}</Link>
              )}
            </p>
            {problem === undefined ? (
              <p className={classes.place}>
                {item?.page === undefined ? place : <ChapterName item={item} words={place} />}
              </p>
            ) : (
              <p className={classes.problem}>{problem}</p>
            )}
          </div>
          {problem === undefined && <Times className={classes.times} />}
        </div>
      </div>
      <div className={classes.controls}>
        <div className={classes.buttons}>
          <Control name="previous" />
          <Control name="back" />
          <ActionIcon
            variant="filled"
            color="indigo"
            size={36}
            radius="xl"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            onClick={isPlaying ? playlist.stop : playlist.play}
          >
            {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </ActionIcon>
          <Control name="on" />
          <Control name="next" />
        </div>
        {item?.page === undefined ? <SeekBar marks={noMarks} /> : <ChapteredSeekBar item={item} />}
      </div>
      <PlayerOptions item={item} />
    </section>
  )
}

const noMarks: readonly number[] = []
