import { __iconNode as dotsIcon } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuOpenProvider, MenuPlaceProvider, useMenu } from '../../ui/menu-place.ts'
import { rowPicture } from '../../ui/RowPicture.tsx'
import classes from './RowMenu.module.css'

const dots = rowPicture(dotsIcon)

const unseen = { visibility: 'hidden' } as const

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
      <IconButton {...opener} hint="More" aria-label={`More for ${name}`}>
        {dots}
      </IconButton>
      {isThere && (
        <MenuPlaceProvider value={place}>
          <MenuOpenProvider value={isOpen}>
            {/* Unseen it stands where it will be seen; what may stand in its place, as that its code did not come, takes no room. */}
            <div className={classes.menu} data-unseen={!isOpen || undefined} style={isOpen ? undefined : unseen}>
              {children}
            </div>
          </MenuOpenProvider>
        </MenuPlaceProvider>
      )}
    </>
  )
}
