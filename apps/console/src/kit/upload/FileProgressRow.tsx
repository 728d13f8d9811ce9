import { Button } from '../../ui/Button.tsx'
import classes from './UploadField.module.css'

type Props = { name: string; share: number; verb: string; onStop: (() => void) | undefined }

/** A file on its way in or out: its name, how far it is, and how to stop it where that is worth a click. */
export function FileProgressRow({ name, share, verb, onStop }: Props) {
  return (
    <div className={classes.reading}>
      <output className={classes.name}>
        {verb} {name}…
      </output>
      <progress className={classes.progress} value={share} max={1} aria-label={`${verb} ${name}`} />
      {onStop && (
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={`Cancel ${name}`} onClick={onStop}>
          Cancel
        </Button>
      )}
    </div>
  )
}
