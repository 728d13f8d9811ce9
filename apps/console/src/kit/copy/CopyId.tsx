import { CopyButton } from './CopyButton.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import classes from './CopyId.module.css'

/** First 6 … last 4 of an id longer than 10 characters. */
const shortenId = (id: string): string => (id.length > 10 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id)

/** An id, shortened, the whole of it on hover, with its copy button. */
export function CopyId({ id, name = 'id' }: { id: string; name?: string }) {
  return (
    <span className={classes.id}>
      <Tooltip label={shortenId(id) === id ? undefined : id}>
        <code className={classes.text}>{shortenId(id)}</code>
      </Tooltip>
      <CopyButton text={id} name={name} />
    </span>
  )
}
