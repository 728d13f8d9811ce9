import { __iconNode as dotsIcon } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuOpenProvider, MenuAnchorProvider, useMenu } from '../../ui/menu-anchor.ts'
import { createRowIcon } from '../../ui/RowIcon.tsx'
import classes from './RowMenu.module.css'

const dots = createRowIcon(dotsIcon)

const hiddenMenu = { visibility: 'hidden' } as const

type Props = {
  /** Of the row. */
  name: string
  /** The menu, a `RowMenuList`: fifty menus that nobody opens are felt. */
  children: ReactNode
}

/** "…" at the end of a row: everything that can be done with it. */
export function RowMenu({ name, children }: Props) {
  const { isOpen, isThere, place, opener } = useMenu()
  return (
    <>
      <IconButton {...opener} tooltip="More" aria-label={`More for ${name}`}>
        {dots}
      </IconButton>
      {isThere && (
        <MenuAnchorProvider value={place}>
          <MenuOpenProvider value={isOpen}>
            {/* Unseen it stands where it will be seen; what may stand in its place, as that its code did not come, takes no room. */}
            <div className={classes.menu} data-unseen={!isOpen || undefined} style={isOpen ? undefined : hiddenMenu}>
              {children}
            </div>
          </MenuOpenProvider>
        </MenuAnchorProvider>
      )}
    </>
  )
}
