import type { CSSProperties } from 'react'
import classes from './Bar.module.css'

/** A bar that is filled to `percent`. `name` is what it measures, `words` what it says aloud. */
export function Bar({
  percent,
  name,
  words,
  color = 'indigo',
  height,
}: {
  percent: number
  name: string
  words: string
  color?: 'indigo' | 'orange' | 'red' | 'gray'
  height: number
}) {
  const look = { height, '--bar-color': `var(--mantine-color-${color}-5)` } as CSSProperties
  return (
    <progress className={classes.bar} style={look} max={100} value={percent} aria-label={name} aria-valuetext={words} />
  )
}
