import type { Call, Endpoint, endpoints } from '@patchbay/contract'

type CreateShow = typeof endpoints.podcast.createShow | typeof endpoints.podcast.createShowWithImage
export type CreateShowCall = Call<Endpoint & { response: CreateShow['response'] }>
