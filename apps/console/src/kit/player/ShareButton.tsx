import { ActionIcon } from '@mantine/core'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useCopy } from '../copy/use-copy.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'

/** Copies the link under which others can hear it. */
export function ShareButton({ url }: { url: string }) {
  const { isCopied, copy } = useCopy()
  const label = isCopied ? 'Link copied' : 'Share'
  return (
    <Tooltip label={label}>
      <ActionIcon size={32} radius="xl" aria-label={label} onClick={() => void copy(new URL(url, location.href).href)}>
        {isCopied ? <IconCheck size={18} /> : <IconShare2 size={18} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  )
}
