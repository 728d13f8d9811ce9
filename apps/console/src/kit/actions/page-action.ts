import type { Icon } from '@tabler/icons-react'

/** What can be done with a page as a whole: its words, its picture, and where it leads or what it does. */
export type PageAction = {
  label: string
  icon: Icon
  run: { to: string } | (() => void)
  /** The one that most come for: filled, last, and on a phone beside the title, where none `stays`. */
  isPrimary?: boolean
  /** On a phone it has the place beside the title, before the primary one: undone, it would be missed. */
  keepsMenuOpen?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  color?: 'red' | undefined
}
