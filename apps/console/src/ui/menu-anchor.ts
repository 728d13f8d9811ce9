import { type RefObject, createContext, startTransition, useContext, useMemo, useRef, useState } from 'react'

/** What a menu knows of the button that it was opened by. */
export type MenuAnchor = { button: RefObject<HTMLButtonElement | null>; close: () => void }

const MenuAnchorContext = createContext<MenuAnchor | undefined>(undefined)

export const MenuAnchorProvider = MenuAnchorContext

/** Whether the menu is seen; apart, so that opening one that is drawn already draws none of its lines again. */
const MenuOpenContext = createContext(true)
export const MenuOpenProvider = MenuOpenContext
export const useIsMenuOpen = (): boolean => useContext(MenuOpenContext)

export function useMenuAnchor(): MenuAnchor {
  const place = useContext(MenuAnchorContext)
  if (!place) throw new Error('A menu stands beside the button that opens it: in a MenuPlaceProvider.')
  return place
}

/**
 * A menu and its button: what the button is given, and the place for a `MenuPlaceProvider` around the menu while it is there:
 * open, or drawn unseen because the pointer is at the button, which often presses it.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  /** One that is closed begins anew the next time. */
  const show = (isShown: boolean) => {
    setOpen(isShown)
    if (!isShown) setNear(false)
  }
  const place = useMemo((): MenuAnchor => ({ button, close: () => show(false) }), [])
  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => show(!isOpen),
    onPointerMove: ({ pointerType }: { pointerType: string }) => {
      // A finger presses in the same moment, and under a mouse at rest a list is scrolled or its page turned.
      if (pointerType === 'mouse') startTransition(() => setNear(true))
    },
    onPointerLeave: () => setNear(false),
  } as const
  return { isOpen, isThere: isOpen || isNear, place, opener }
}
