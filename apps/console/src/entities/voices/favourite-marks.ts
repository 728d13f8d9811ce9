import { type FavouriteVoices, createCall, endpoints, parseIntegerId } from '@patchbay/contract'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { updateCachedResponse } from '../../api/update-cached-response.ts'
import { isOwnServer } from '../../api/config.ts'
import { apiKey } from '../../api/api-key.ts'
import { invalidate, useOwnCall } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { persisted } from '../../store/local-storage.ts'
import { useStore } from '../../store/store.ts'

/** Two voices that a person likes together, host 1 first. */
export type VoiceIds = readonly [string, string]
/** The voices that are marked, and the pairs. */
export type FavouriteMarks = { voices: readonly string[]; pairs: readonly VoiceIds[] }

/** In this browser, where the server keeps none; else until they are handed to it. */
const persistedMarks = {
  voices: persisted('favourite-voices', z.array(z.string())),
  pairs: persisted('favourite-pairs', z.array(z.tuple([z.string(), z.string()]))),
}
const none: readonly never[] = []
const call = createCall(endpoints.workspace.favourites)
const canSyncMarks = () => isOwnServer() && apiKey() !== undefined

const isSameMark = ([one, two]: VoiceIds, [first, second]: VoiceIds) => one === first && two === second

/** What is marked once these are, or are no longer. */
const applyMarks = (
  before: FavouriteMarks,
  { voices, pairs }: FavouriteMarks,
  isFavourite: boolean,
): FavouriteMarks => ({
  voices: [...before.voices.filter((id) => !voices.includes(id)), ...(isFavourite ? voices : none)],
  pairs: [
    ...before.pairs.filter((pair) => !pairs.some((one) => isSameMark(one, pair))),
    ...(isFavourite ? pairs : none),
  ],
})

const filterMarks = ({ voices, pairs = [] }: FavouriteVoices): FavouriteMarks => ({
  voices,
  pairs: pairs.map(({ voice1, voice2 }) => [voice1, voice2] as const),
})
const toWireMarks = ({ voices, pairs }: FavouriteMarks) => ({
  voices: [...voices],
  pairs: pairs.map(([voice1, voice2]) => ({ voice1, voice2 })),
})

/** What is marked: by the server where it keeps that, and by this browser until it answers. */
export function useFavouriteMarks(): FavouriteMarks {
  const { data } = useOwnCall(call)
  const voices: readonly string[] = useStore(persistedMarks.voices) ?? none
  const pairs: readonly VoiceIds[] = useStore(persistedMarks.pairs) ?? none
  const isAnswered = data !== undefined
  useEffect(() => {
    if (isAnswered) void migrateToServer()
  }, [isAnswered])
  return data ? filterMarks(data) : { voices, pairs }
}

/** Marks them, or takes their marks away: seen at once, and kept by the server where it can. */
export async function updateFavouriteMarks(marks: FavouriteMarks, isFavourite: boolean): Promise<void> {
  if (canSyncMarks()) return sendMarks(marks, isFavourite)
  const next = applyMarks(
    { voices: persistedMarks.voices.get() ?? none, pairs: persistedMarks.pairs.get() ?? none },
    marks,
    isFavourite,
  )
  persistedMarks.voices.set([...next.voices])
  persistedMarks.pairs.set(next.pairs.map(([one, two]) => [one, two]))
}

/** Clicks that wait for their answer, and whether there were several: then none of the answers knows them all. */
let pendingUpdates = 0
let hasConcurrentUpdates = false

async function sendMarks(marks: FavouriteMarks, isFavourite: boolean): Promise<void> {
  pendingUpdates += 1
  hasConcurrentUpdates = pendingUpdates > 1
  updateCachedResponse(call, (answer) => ({
    ...answer,
    ...toWireMarks(applyMarks(filterMarks(answer), marks, isFavourite)),
  }))
  try {
    const json = { ...toWireMarks(marks), isFavourite }
    const answer = await send(createCall(endpoints.workspace.markFavourites, { json }))
    if (!hasConcurrentUpdates) updateCachedResponse(call, () => answer)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    void showToast({ id: 'favourites', tone: 'red', title: 'The favourite could not be kept', words })
    hasConcurrentUpdates = true
  } finally {
    pendingUpdates -= 1
    if (pendingUpdates === 0 && hasConcurrentUpdates) await invalidate(endpoints.workspace.favourites)
  }
}

let isMigrating = false

/** What the browser kept before goes to the server once, and is the workspace's from then on. */
async function migrateToServer(): Promise<void> {
  const isId = (id: string) => parseIntegerId(id) !== undefined
  const voices = (persistedMarks.voices.get() ?? none).filter(isId)
  const pairs = (persistedMarks.pairs.get() ?? none).filter((pair) => pair.every(isId))
  if (isMigrating || !canSyncMarks() || voices.length + pairs.length === 0) return
  isMigrating = true
  try {
    const json = { ...toWireMarks({ voices, pairs }), isFavourite: true }
    const answer = await send(createCall(endpoints.workspace.markFavourites, { json }))
    persistedMarks.voices.remove()
    persistedMarks.pairs.remove()
    updateCachedResponse(call, () => answer)
  } catch (error) {
    globalThis.console.warn('The favourites of this browser stay in it until the server takes them.', error)
  } finally {
    isMigrating = false
  }
}
