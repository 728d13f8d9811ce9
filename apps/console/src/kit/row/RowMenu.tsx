import { IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'

/** What is pressed: of one look before and after it becomes a menu. */
export const menuButton = (name: string) => ({
  hint: 'More',
  'aria-label': `More for ${name}`,
  children: <IconDots size={17} stroke={1.7} aria-hidden />,
})

type Props = {
  /** Of the row. */
  name: string
  /** The menu, a part that loads later: a `RowMenuOpen`. Fifty menus that nobody opens are felt. */
  children: ReactNode
}

/** "…" at the end of a row: everything that can be done with it. */
export function RowMenu({ name, children }: Props) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton {...menuButton(name)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button
}
