import { playlist, speeds, usePlayer } from './playlist.ts'
import classes from './SpeedChoice.module.css'

/** How fast it plays. A speed that was imported and is none of ours stays in the list. */
export function SpeedChoice() {
  const { speed } = usePlayer()
  return (
    <select
      className={classes.speed}
      aria-label="Speed"
      value={speed}
      onChange={(event) => playlist.setSpeed(Number(event.currentTarget.value))}
    >
      {[...new Set([...speeds, speed])].map((value) => (
        <option key={value} value={value}>
          {value}×
        </option>
      ))}
    </select>
  )
}
