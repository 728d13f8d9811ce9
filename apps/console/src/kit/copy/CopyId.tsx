import { Tooltip } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'
import classes from './CopyId.module.css'
import { shortenId } from './shorten-id.ts'

/** An id, shortened, the whole of it on hover, with its copy button. */
export function CopyId({ id, name = 'id' }: { id: string; name?: string }) {
  return (
    <span className={classes.id}>
      <Tooltip label={id} disabled={shortenId(id) === id}>
        <code className={classes.text}>{shortenId(id)}</code>
      </Tooltip>
      <CopyButton text={id} name={name} />
    </span>
  )
}
