import { type RefObject, createContext, useContext, useMemo, useRef, useState } from 'react'

/** What a menu knows of the button that it was opened by. */
export type MenuPlace = { button: RefObject<HTMLButtonElement | null>; close: () => void }

const Place = createContext<MenuPlace | undefined>(undefined)

export const MenuPlaceProvider = Place

export function useMenuPlace(): MenuPlace {
  const place = useContext(Place)
  if (!place) throw new Error('A menu stands beside the button that opens it: in a MenuPlaceProvider.')
  return place
}

/** A menu and its button: what the button is given, and the place for a `MenuPlaceProvider` around the open menu. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = useMemo((): MenuPlace => ({ button, close: () => setOpen(false) }), [])
  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const
  return { isOpen, place, opener }
}
