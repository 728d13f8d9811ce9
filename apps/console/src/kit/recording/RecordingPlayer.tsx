import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { formatMinutesSeconds } from '../time/duration.ts'
import classes from './Recording.module.css'
import { usePlayback } from './use-playback.ts'

type Props = { recording: Blob; name: string; onDiscard: (() => void) | undefined }

/** What was recorded or chosen: heard again, with its length, and discarded. */
export function RecordingPlayer({ recording, name, onDiscard }: Props) {
  const { length, at, isPlaying, isUnplayable, toggle } = usePlayback(recording)
  const share = length === undefined ? 0 : Math.min(1, at / length)
  const shown = isPlaying ? at : length
  return (
    <div className={classes.player}>
      <IconButton
        tooltip={isPlaying ? 'Pause' : 'Play'}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        look="filled"
        size="large"
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </IconButton>
      {isUnplayable ? (
        <span className={classes.hint}>This browser cannot play it; it is sent all the same.</span>
      ) : (
        <>
          <span className={classes.track} style={{ '--share': share } as CSSProperties} aria-hidden />
          <span className={classes.times}>{shown === undefined ? '' : (formatMinutesSeconds(shown) ?? '0:00')}</span>
        </>
      )}
      {onDiscard && (
        <IconButton tooltip="Discard" aria-label={`Discard ${name}`} look="red" size="large" onClick={onDiscard}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
