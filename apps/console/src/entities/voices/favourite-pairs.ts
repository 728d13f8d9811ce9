import type { Voice } from '@patchbay/contract'
import { type VoiceIds, updateFavouriteMarks, useFavouriteMarks } from './favourite-marks.ts'

export const setFavouritePair = (pair: VoiceIds, isOne: boolean): void =>
  void updateFavouriteMarks({ voices: [], pairs: [pair] }, isOne)

/** The pairs whose voices are both there. */
export function useFavouritePairs(voices: readonly Voice[]): (readonly [Voice, Voice])[] {
  const { pairs } = useFavouriteMarks()
  const byId = new Map(voices.map((voice) => [voice.id, voice]))
  return pairs.flatMap(([one, two]): (readonly [Voice, Voice])[] => {
    const [first, second] = [byId.get(one), byId.get(two)]
    return first && second ? [[first, second]] : []
  })
}
