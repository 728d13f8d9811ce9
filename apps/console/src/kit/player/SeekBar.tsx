import { useRef, useState } from 'react'
import { formatClockTime } from '../time/format-relative-time.ts'
import classes from './SeekBar.module.css'
import { skipBackSeconds, skipForwardSeconds, audioPlayback } from './audio-playback.ts'
import { useProgress } from './use-progress.ts'

/** Where the episode is: click, drag, or the arrow keys; behind it what has been loaded. `marks`: seconds at which chapters begin. */
export function SeekBar({ marks }: { marks: readonly number[] }) {
  const { positionSeconds, durationSeconds, bufferedSeconds, isWaiting } = useProgress()
  // While a finger drags, only the bar moves: every stop on the way would be a request.
  const isDragging = useRef(false)
  const [draggedTo, setDraggedTo] = useState<number>()
  const position = draggedTo ?? positionSeconds
  const percent = (seconds: number) => (durationSeconds > 0 ? Math.min(100, (seconds / durationSeconds) * 100) : 0)
  const drop = () => {
    isDragging.current = false
    if (draggedTo !== undefined) audioPlayback.seek(draggedTo)
    setDraggedTo(undefined)
  }
  return (
    <div className={classes.seek} data-waiting={isWaiting || undefined}>
      <span className={classes.time}>{formatClockTime(position)}</span>
      <div className={classes.bar}>
        <div className={classes.track}>
          <div className={classes.buffered} style={{ width: `${percent(bufferedSeconds)}%` }} />
          <div className={classes.played} style={{ width: `${percent(position)}%` }} />
          {marks.map((seconds) =>
            seconds > 0 && seconds < durationSeconds ? (
              <div key={seconds} className={classes.mark} style={{ left: `${percent(seconds)}%` }} />
            ) : undefined,
          )}
        </div>
        <div className={classes.thumb} style={{ left: `${percent(position)}%` }} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatClockTime(position)} of ${formatClockTime(durationSeconds)}`}
          min={0}
          max={durationSeconds}
          step="any"
          value={position}
          disabled={durationSeconds === 0}
          onPointerDown={() => {
            isDragging.current = true
          }}
          onPointerUp={drop}
          onPointerCancel={drop}
          onChange={({ currentTarget }) => {
            const to = Number(currentTarget.value)
            if (isDragging.current) setDraggedTo(to)
            else audioPlayback.seek(to)
          }}
          onKeyDown={(event) => {
            const to = keyTo(event.key, positionSeconds, durationSeconds)
            if (to === undefined) return
            event.preventDefault()
            audioPlayback.seek(to)
          }}
        />
      </div>
      <span className={classes.time}>{formatClockTime(durationSeconds)}</span>
    </div>
  )
}

function keyTo(key: string, position: number, duration: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - skipBackSeconds
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + skipForwardSeconds
  if (key === 'Home') return 0
  return key === 'End' ? duration : undefined
}
