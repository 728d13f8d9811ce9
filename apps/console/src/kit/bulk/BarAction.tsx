import type { Icon } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'

type Props = {
  label: string
  icon?: Icon
  color?: 'red' | 'gray'
  /** The id of the words that say what it lacks, where it lacks something. */
  missingReason?: string | undefined
  /** Something runs, which is seen elsewhere. */
  isDisabled?: boolean
  isBusy?: boolean
  /** Where it opens a sheet: whether that stands. */
  isOpen?: boolean
  onClick: () => void
}

/** What can be done, in a `FloatingBar`. What lacks something is dimmed and does nothing, but is reached and read with what it lacks. */
export function BarAction({ label, icon: Picture, color, missingReason, isDisabled, isBusy, isOpen, onClick }: Props) {
  return (
    <Button
      variant="subtle"
      color={color}
      size="compact-sm"
      leftSection={Picture && <Picture size={15} stroke={1.7} aria-hidden />}
      loading={isBusy}
      disabled={isDisabled}
      aria-disabled={missingReason !== undefined || undefined}
      data-disabled={missingReason !== undefined || undefined}
      aria-describedby={missingReason}
      aria-expanded={isOpen}
      onClick={missingReason === undefined ? onClick : undefined}
    >
      {label}
    </Button>
  )
}
