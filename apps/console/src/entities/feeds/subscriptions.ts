import { type FeedSubscription, callTo, creditWords, endpoints } from '@patchbay/contract'
import { useOwnCall, useSend } from '../../api/query.ts'

const subscriptionsCall = callTo(endpoints.feeds.subscriptions)
const templatesCall = callTo(endpoints.feeds.templates)

/** What changes when a feed begins, goes on or ceases to start something. */
export const subscriptionsChange = [endpoints.feeds.subscriptions, endpoints.feeds.templates]

/** What new items of feeds start, of all feeds; undefined where the server cannot. */
export const useSubscriptions = () => useOwnCall(subscriptionsCall)

/** The orders that can be bound to a feed. */
export const useTemplates = () => useOwnCall(templatesCall)

/** Changes how often a day it may start something, pauses it, or has it go on. */
export const useChangeSubscription = () =>
  useSend(
    ({ id, ...json }: { id: string; dailyLimit?: number; isActive?: boolean }) =>
      callTo(endpoints.feeds.updateSubscription, { params: { id }, json }),
    { invalidates: subscriptionsChange },
  )

export const useUnsubscribe = () =>
  useSend((id: string) => callTo(endpoints.feeds.unsubscribe, { params: { id } }), { invalidates: subscriptionsChange })

export const subscribeCall = (json: { feedId: string; requestId: string; dailyLimit: number }) =>
  callTo(endpoints.feeds.subscribe, { json })

export const startName = ({ request, id }: Pick<FeedSubscription, 'request' | 'id'>): string =>
  request?.name?.trim() || `Template ${id}`

/** "An episode · 10 credits each time". */
export const startWords = ({ outputType, cost }: { outputType?: string | undefined; cost?: number | undefined }) =>
  [outputWords[outputType ?? ''] ?? outputType, cost === undefined ? undefined : `${creditWords(cost)} each time`]
    .filter(Boolean)
    .join(' · ')

const outputWords: Record<string, string> = { audio: 'An episode', video: 'An explainer' }
