import { type RefObject, createContext, useContext } from 'react'

/** What a menu knows of the button that it was opened by. */
export type MenuPlace = { button: RefObject<HTMLButtonElement | null>; close: () => void }

const Place = createContext<MenuPlace | undefined>(undefined)

export const MenuPlaceProvider = Place

export function useMenuPlace(): MenuPlace {
  const place = useContext(Place)
  if (!place) throw new Error('A menu stands beside the button that opens it: in a MenuPlaceProvider.')
  return place
}
