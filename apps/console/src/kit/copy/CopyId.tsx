import { CopyButton } from './CopyButton.tsx'
import { Hint } from '../../ui/Hint.tsx'
import classes from './CopyId.module.css'
import { shortenId } from './shorten-id.ts'

/** An id, shortened, the whole of it on hover, with its copy button. */
export function CopyId({ id, name = 'id' }: { id: string; name?: string }) {
  return (
    <span className={classes.id}>
      <Hint label={shortenId(id) === id ? undefined : id}>
        <code className={classes.text}>{shortenId(id)}</code>
      </Hint>
      <CopyButton text={id} name={name} />
    </span>
  )
}
