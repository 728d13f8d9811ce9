import { setMarks, useMarks } from './marked.ts'

/** The voices that are marked. */
export const useFavourites = (): readonly string[] => useMarks().voices

export const setFavourite = (id: string, isOne: boolean): void => void setMarks({ voices: [id], pairs: [] }, isOne)
