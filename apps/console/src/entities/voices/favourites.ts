import * as z from 'zod/mini'
import { kept } from '../../store/kept.ts'
import { useStore } from '../../store/store.ts'

/** The voices that a person marked, in this browser. */
const favourites = kept('favourite-voices', z.array(z.string()))

const none: readonly string[] = []

export const useFavourites = (): readonly string[] => useStore(favourites) ?? none

export function setFavourite(id: string, isOne: boolean): void {
  const others = (favourites.get() ?? none).filter((each) => each !== id)
  favourites.set(isOne ? [...others, id] : others)
}
