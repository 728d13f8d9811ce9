import { type FavouriteVoices, callTo, endpoints, integerId } from '@patchbay/contract'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { amend } from '../../api/amend.ts'
import { isOwnServer } from '../../api/config.ts'
import { apiKey } from '../../api/key-store.ts'
import { invalidate, useOwnCall } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { kept } from '../../store/kept.ts'
import { useStore } from '../../store/store.ts'

/** Two voices that a person likes together, host 1 first. */
export type VoiceIds = readonly [string, string]
/** The voices that are marked, and the pairs. */
export type Marks = { voices: readonly string[]; pairs: readonly VoiceIds[] }

/** In this browser, where the server keeps none; else until they are handed to it. */
const browser = {
  voices: kept('favourite-voices', z.array(z.string())),
  pairs: kept('favourite-pairs', z.array(z.tuple([z.string(), z.string()]))),
}
const none: readonly never[] = []
const call = callTo(endpoints.workspace.favourites)
const isThere = () => isOwnServer() && apiKey() !== undefined

const isSame = ([one, two]: VoiceIds, [first, second]: VoiceIds) => one === first && two === second

/** What is marked once these are, or are no longer. */
const withMarks = (before: Marks, { voices, pairs }: Marks, isFavourite: boolean): Marks => ({
  voices: [...before.voices.filter((id) => !voices.includes(id)), ...(isFavourite ? voices : none)],
  pairs: [...before.pairs.filter((pair) => !pairs.some((one) => isSame(one, pair))), ...(isFavourite ? pairs : none)],
})

const marksIn = ({ voices, pairs = [] }: FavouriteVoices): Marks => ({
  voices,
  pairs: pairs.map(({ voice1, voice2 }) => [voice1, voice2] as const),
})
const onWire = ({ voices, pairs }: Marks) => ({
  voices: [...voices],
  pairs: pairs.map(([voice1, voice2]) => ({ voice1, voice2 })),
})

/** What is marked: by the server where it keeps that, and by this browser until it answers. */
export function useMarks(): Marks {
  const { data } = useOwnCall(call)
  const voices: readonly string[] = useStore(browser.voices) ?? none
  const pairs: readonly VoiceIds[] = useStore(browser.pairs) ?? none
  const isAnswered = data !== undefined
  useEffect(() => {
    if (isAnswered) void moveUp()
  }, [isAnswered])
  return data ? marksIn(data) : { voices, pairs }
}

/** Marks them, or takes their marks away: seen at once, and kept by the server where it can. */
export async function setMarks(marks: Marks, isFavourite: boolean): Promise<void> {
  if (isThere()) return tell(marks, isFavourite)
  const next = withMarks(
    { voices: browser.voices.get() ?? none, pairs: browser.pairs.get() ?? none },
    marks,
    isFavourite,
  )
  browser.voices.set([...next.voices])
  browser.pairs.set(next.pairs.map(([one, two]) => [one, two]))
}

/** Clicks that wait for their answer, and whether there were several: then none of the answers knows them all. */
let waiting = 0
let areSeveral = false

async function tell(marks: Marks, isFavourite: boolean): Promise<void> {
  waiting += 1
  areSeveral = waiting > 1
  amend(call, (answer) => ({ ...answer, ...onWire(withMarks(marksIn(answer), marks, isFavourite)) }))
  try {
    const json = { ...onWire(marks), isFavourite }
    const answer = await send(callTo(endpoints.workspace.markFavourites, { json }))
    if (!areSeveral) amend(call, () => answer)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    void showToast({ id: 'favourites', tone: 'red', title: 'The favourite could not be kept', words })
    areSeveral = true
  } finally {
    waiting -= 1
    if (waiting === 0 && areSeveral) await invalidate(endpoints.workspace.favourites)
  }
}

let isMoving = false

/** What the browser kept before goes to the server once, and is the workspace's from then on. */
async function moveUp(): Promise<void> {
  const isId = (id: string) => integerId(id) !== undefined
  const voices = (browser.voices.get() ?? none).filter(isId)
  const pairs = (browser.pairs.get() ?? none).filter((pair) => pair.every(isId))
  if (isMoving || !isThere() || voices.length + pairs.length === 0) return
  isMoving = true
  try {
    const json = { ...onWire({ voices, pairs }), isFavourite: true }
    const answer = await send(callTo(endpoints.workspace.markFavourites, { json }))
    browser.voices.forget()
    browser.pairs.forget()
    amend(call, () => answer)
  } catch (error) {
    globalThis.console.warn('The favourites of this browser stay in it until the server takes them.', error)
  } finally {
    isMoving = false
  }
}
