import { endpoints } from '@patchbay/contract'
import { invalidate } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { addToShowCall } from './actions.ts'

type Addable = Parameters<typeof addToShowCall>[1]

/** One of many: the lists are asked for again once, after the last (`refreshAfterAdding`). */
export const addOneOfMany = (showId: string, episode: Addable) => send(addToShowCall(showId, episode))

export const refreshAfterAdding = (): Promise<unknown> =>
  Promise.all([endpoints.podcast.episodes, endpoints.podcast.showEpisodes].map(invalidate))
