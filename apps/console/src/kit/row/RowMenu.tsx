import { __iconNode as dotsIcon } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, Suspense } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuOpenProvider, MenuPlaceProvider, useMenu } from '../../ui/menu-place.ts'
import { rowPicture } from '../../ui/RowPicture.tsx'

const dots = rowPicture(dotsIcon)

type Props = {
  /** Of the row. */
  name: string
  /** Fetches the menu, which is drawn before it is seen where it is pointed at. */
  onNear: () => unknown
  /** The menu, a part that loads later: a `RowMenuList`. Fifty menus that nobody opens are felt. */
  children: ReactNode
}

/** "…" at the end of a row: everything that can be done with it. */
export function RowMenu({ name, onNear, children }: Props) {
  const { isOpen, isThere, place, opener } = useMenu(onNear)
  return (
    <>
      <IconButton {...opener} hint="More" aria-label={`More for ${name}`}>
        {dots}
      </IconButton>
      {isThere && (
        <MenuPlaceProvider value={place}>
          <MenuOpenProvider value={isOpen}>
            {/* Hidden with all that may stand in its place, as that its code did not come. */}
            <div style={{ display: isOpen ? 'contents' : 'none' }}>
              <Suspense fallback={null}>{children}</Suspense>
            </div>
          </MenuOpenProvider>
        </MenuPlaceProvider>
      )}
    </>
  )
}
