import { type FeedSubscription, createCall, formatCredits, endpoints } from '@patchbay/contract'
import { useOwnCall, useEndpointMutation } from '../../api/query.ts'

const subscriptionsCall = createCall(endpoints.feeds.subscriptions)
const templatesCall = createCall(endpoints.feeds.templates)

/** What changes when a feed begins, goes on or ceases to start something. */
export const invalidatedBySubscription = [endpoints.feeds.subscriptions, endpoints.feeds.templates]

/** What new items of feeds start, of all feeds; undefined where the server cannot. */
export const useSubscriptions = () => useOwnCall(subscriptionsCall)

/** The orders that can be bound to a feed. */
export const useTemplates = () => useOwnCall(templatesCall)

/** Changes how often a day it may start something, pauses it, or has it go on. */
export const useChangeSubscription = () =>
  useEndpointMutation(
    ({ id, ...json }: { id: string; dailyLimit?: number; isActive?: boolean }) =>
      createCall(endpoints.feeds.updateSubscription, { params: { id }, json }),
    { invalidates: invalidatedBySubscription },
  )

export const useUnsubscribe = () =>
  useEndpointMutation((id: string) => createCall(endpoints.feeds.unsubscribe, { params: { id } }), {
    invalidates: invalidatedBySubscription,
  })

export const subscribeCall = (json: { feedId: string; requestId: string; dailyLimit: number }) =>
  createCall(endpoints.feeds.subscribe, { json })

export const templateName = ({ request, id }: Pick<FeedSubscription, 'request' | 'id'>): string =>
  request?.name?.trim() || `Template ${id}`

/** "An episode · 10 credits each time". */
export const templateDescription = ({
  outputType,
  cost,
}: {
  outputType?: string | undefined
  cost?: number | undefined
}) =>
  [outputLabels[outputType ?? ''] ?? outputType, cost === undefined ? undefined : `${formatCredits(cost)} each time`]
    .filter(Boolean)
    .join(' · ')

const outputLabels: Record<string, string> = { audio: 'An episode', video: 'An explainer' }
