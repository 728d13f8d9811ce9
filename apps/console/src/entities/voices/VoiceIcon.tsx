import type { CSSProperties } from 'react'
import classes from './VoiceIcon.module.css'
import { createVoicePattern } from './voice-pattern.ts'

/** A voice's own picture: a few bars as of its sound, on its own hues. It says nothing of who speaks. */
export function VoiceIcon({ id }: { id: string }) {
  const { hue, turn, bars } = createVoicePattern(id)
  return (
    <span className={classes.face} style={{ '--hue': hue, '--turn': turn } as CSSProperties} aria-hidden>
      <svg viewBox="0 0 36 36" width="36" height="36">
        {bars.map(({ x, height }) => (
          <rect key={x} x={x} y={18 - height / 2} width="2.6" height={height} rx="1.3" />
        ))}
      </svg>
    </span>
  )
}
