import { type Call, type Endpoint, endpoints } from '@patchbay/contract'
import { invalidate } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { addToShowCall } from '../episodes/actions.ts'

type CreateShow = typeof endpoints.podcast.createShow | typeof endpoints.podcast.createShowWithImage
export type CreateShowCall = Call<Endpoint & { answer: CreateShow['answer'] }>

type Addable = Parameters<typeof addToShowCall>[1]

/** One of many: the lists are asked for again once, after the last (`refreshAfterAdding`). */
export const addOneOfMany = (showId: string, episode: Addable) => send(addToShowCall(showId, episode))

export const refreshAfterAdding = (): Promise<unknown> =>
  Promise.all([endpoints.podcast.episodes, endpoints.podcast.showEpisodes].map(invalidate))
