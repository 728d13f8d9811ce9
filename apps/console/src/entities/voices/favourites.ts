import { updateFavouriteMarks, useFavouriteMarks } from './favourite-marks.ts'

/** The voices that are marked. */
export const useFavourites = (): readonly string[] => useFavouriteMarks().voices

export const setFavouriteVoice = (id: string, isOne: boolean): void =>
  void updateFavouriteMarks({ voices: [id], pairs: [] }, isOne)
