import type { Voice } from '@patchbay/contract'
import * as z from 'zod/mini'
import { kept } from '../../store/kept.ts'
import { useStore } from '../../store/store.ts'

/** Two voices that a person likes together, host 1 first, in this browser. */
export type VoiceIds = readonly [string, string]

const pairs = kept('favourite-pairs', z.array(z.tuple([z.string(), z.string()])))
const none: readonly VoiceIds[] = []

const isSame = ([one, two]: VoiceIds, [first, second]: VoiceIds) => one === first && two === second

export function setPair(pair: VoiceIds, isOne: boolean): void {
  const others = (pairs.get() ?? []).filter((each) => !isSame(each, pair))
  pairs.set(isOne ? [...others, [pair[0], pair[1]]] : others)
}

/** The pairs whose voices are both there. */
export function useFavouritePairs(voices: readonly Voice[]): (readonly [Voice, Voice])[] {
  const ids: readonly VoiceIds[] = useStore(pairs) ?? none
  const byId = new Map(voices.map((voice) => [voice.id, voice]))
  return ids.flatMap(([one, two]): (readonly [Voice, Voice])[] => {
    const [first, second] = [byId.get(one), byId.get(two)]
    return first && second ? [[first, second]] : []
  })
}
