import { type ReactNode, Suspense } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuPlaceProvider, useMenu } from '../../ui/menu-place.ts'
import { RowPicture } from '../../ui/RowPicture.tsx'

const dots = (
  <RowPicture>
    <path d="M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" />
  </RowPicture>
)

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
