import classes from './UploadField.module.css'

/** A file on its way in or out: its name, and how far it is. */
export function ReadingRow({ name, share }: { name: string; share: number }) {
  return (
    <output className={classes.reading}>
      <span className={classes.name}>Reading {name}…</span>
      <progress className={classes.progress} value={share} max={1} aria-label={`Reading ${name}`} />
    </output>
  )
}
