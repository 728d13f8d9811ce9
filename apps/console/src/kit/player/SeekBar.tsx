import { type PointerEvent, useState } from 'react'
import { clockTime } from '../time/relative.ts'
import classes from './SeekBar.module.css'
import { sound } from './sound.ts'
import { skipBackSeconds, skipOnSeconds } from './skips.ts'
import { useProgress } from './use-progress.ts'

/** Where the episode is: click, drag, or the arrow keys; behind it what has been loaded. */
export function SeekBar() {
  const { positionSeconds, durationSeconds, bufferedSeconds, isWaiting } = useProgress()
  const [draggedTo, setDraggedTo] = useState<number>()
  const position = draggedTo ?? positionSeconds
  const percent = (seconds: number) => (durationSeconds > 0 ? Math.min(100, (seconds / durationSeconds) * 100) : 0)
  const secondsAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * durationSeconds
  }
  return (
    <div className={classes.seek} data-waiting={isWaiting || undefined}>
      <span className={classes.time}>{clockTime(position)}</span>
      <div
        className={classes.bar}
        role="slider"
        tabIndex={0}
        aria-label="Position"
        aria-valuemin={0}
        aria-valuemax={Math.floor(durationSeconds)}
        aria-valuenow={Math.floor(position)}
        aria-valuetext={`${clockTime(position)} of ${clockTime(durationSeconds)}`}
        onPointerDown={(event) => {
          if (event.button !== 0 || durationSeconds === 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDraggedTo(secondsAt(event))
        }}
        onPointerMove={(event) => {
          if (draggedTo !== undefined) setDraggedTo(secondsAt(event))
        }}
        onPointerUp={(event) => {
          if (draggedTo === undefined) return
          sound.seek(secondsAt(event))
          setDraggedTo(undefined)
        }}
        onPointerCancel={() => setDraggedTo(undefined)}
        onKeyDown={(event) => {
          const to = keyTo(event.key, positionSeconds, durationSeconds)
          if (to === undefined) return
          event.preventDefault()
          sound.seek(to)
        }}
      >
        <div className={classes.track}>
          <div className={classes.buffered} style={{ width: `${percent(bufferedSeconds)}%` }} />
          <div className={classes.played} style={{ width: `${percent(position)}%` }} />
        </div>
        <div className={classes.thumb} style={{ left: `${percent(position)}%` }} />
      </div>
      <span className={classes.time}>{clockTime(durationSeconds)}</span>
    </div>
  )
}

function keyTo(key: string, position: number, duration: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - skipBackSeconds
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + skipOnSeconds
  if (key === 'Home') return 0
  return key === 'End' ? duration : undefined
}
