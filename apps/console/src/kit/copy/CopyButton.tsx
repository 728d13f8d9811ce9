import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from './use-copy.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** `forMs`: how long the check mark stands, where it is not two seconds. */
type Props = { text: string; name: string; forMs?: number }

/** An icon that copies `text`; `name` says what ("request id"). */
export function CopyButton({ text, name, forMs }: Props) {
  const { isCopied, copy } = useCopy(forMs)
  const label = isCopied ? 'Copied' : `Copy ${name}`
  return (
    <IconButton
      size="small"
      tooltip={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        void copy(text)
      }}
    >
      {isCopied ? <IconCheck size={15} color="var(--mantine-color-green-5)" /> : <IconCopy size={15} stroke={1.7} />}
    </IconButton>
  )
}
