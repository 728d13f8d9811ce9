import type { Icon } from '@tabler/icons-react'

/** What can be done with a page as a whole: its words, its picture, and where it leads or what it does. */
export type Deed = {
  label: string
  icon: Icon
  does: { to: string } | (() => void)
  /** The one that most come for: filled, last, and on a phone beside the title like those that `stay`. */
  isPrimary?: boolean
  /** Undone, it is missed: on a phone too it is no step further away. */
  stays?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  color?: 'red' | undefined
}
