import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useCopy } from '../../kit/copy/use-copy.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Copies the address under which others see it; for two seconds it says so. */
export function ShareButton({ url, name }: { url: string; name: string }) {
  const { isCopied, hasFailed, copy } = useCopy()
  const hint = isCopied ? 'Link copied' : hasFailed ? 'Could not be copied' : 'Share'
  return (
    <IconButton
      size="small"
      tooltip={hint}
      aria-label={isCopied || hasFailed ? hint : `Share: ${name}`}
      onClick={() => void copy(new URL(url, location.href).href)}
    >
      {isCopied ? (
        <IconCheck size={15} color="var(--mantine-color-green-5)" aria-hidden />
      ) : (
        <IconShare2 size={15} stroke={1.7} aria-hidden />
      )}
    </IconButton>
  )
}
