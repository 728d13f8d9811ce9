import { ActionIcon } from '@mantine/core'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useCopied } from '../copy/use-copied.ts'
import { Hint } from '../../ui/Hint.tsx'

/** Copies the link under which others can hear it. */
export function ShareButton({ url }: { url: string }) {
  const { isCopied, copy } = useCopied()
  const label = isCopied ? 'Link copied' : 'Share'
  return (
    <Hint label={label}>
      <ActionIcon size={32} radius="xl" aria-label={label} onClick={() => void copy(new URL(url, location.href).href)}>
        {isCopied ? <IconCheck size={18} /> : <IconShare2 size={18} stroke={1.7} />}
      </ActionIcon>
    </Hint>
  )
}
