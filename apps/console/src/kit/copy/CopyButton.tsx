import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopied } from './use-copied.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** An icon that copies `text`; `name` says what ("request id"). A check mark stands for two seconds. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { isCopied, copy } = useCopied()
  const label = isCopied ? 'Copied' : `Copy ${name}`
  return (
    <IconButton
      size="small"
      hint={label}
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
