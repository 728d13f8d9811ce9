import { __iconNode as dotsIcon } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, Suspense } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuPlaceProvider, useMenu } from '../../ui/menu-place.ts'
import { rowPicture } from '../../ui/RowPicture.tsx'

const dots = rowPicture(dotsIcon)

type Props = {
  /** Of the row. */
  name: string
  /** Fetches the menu: what is pointed at is often pressed. */
  onNear: () => unknown
  /** The menu, a part that loads later: a `RowMenuList`. Fifty menus that nobody opens are felt. */
  children: ReactNode
}

/** "…" at the end of a row: everything that can be done with it. */
export function RowMenu({ name, onNear, children }: Props) {
  const { isOpen, place, opener } = useMenu()
  return (
    <>
      <IconButton {...opener} hint="More" aria-label={`More for ${name}`} onPointerEnter={onNear} onFocus={onNear}>
        {dots}
      </IconButton>
      {isOpen && (
        <MenuPlaceProvider value={place}>
          <Suspense fallback={null}>{children}</Suspense>
        </MenuPlaceProvider>
      )}
    </>
  )
}
