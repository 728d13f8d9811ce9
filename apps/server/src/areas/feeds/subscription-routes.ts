import { parseIntegerId } from '@patchbay/contract'
import { itemsByIds, latestArrival } from '../../feeds/items.ts'
import { HttpResponse, type HandlerInput, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findTemplate, listTemplates, removeTemplate, serializeTemplate } from '../orders/templates.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { findFeeds } from './store.ts'
import {
  type SubscriptionRow,
  addSubscription,
  changeSubscription,
  listSubscriptions,
  resumeSubscription,
} from './subscriptions-store.ts'

type SubscriptionNeeds = Needs<'db' | 'clock'>

/** Unless it is said otherwise: what a feed that says much can cost in a day is known beforehand. */
const usualDailyLimit = 3

const unknownSubscription = () => new Refusal(404, 'There is no subscription with this id.')

export function subscriptionHandlers(services: SubscriptionNeeds) {
  const { db, clock } = services
  const answered = async (workspaceId: string, id: string) => {
    const [row] = await listSubscriptions(db, workspaceId, clock.now(), { id })
    if (!row) throw unknownSubscription()
    return subscriptionAnswer(row)
  }
  return handlers({
    'feeds.subscriptions': async ({ workspaceId, query }) => {
      const includesRemoved = query.includeRemoved ?? false
      return (await listSubscriptions(db, workspaceId, clock.now(), { includesRemoved })).map(subscriptionAnswer)
    },
    'feeds.subscribe': async (input) =>
      new HttpResponse(201, await answered(input.workspaceId, await subscribe(services, input))),
    'feeds.updateSubscription': async ({ workspaceId, params, body: { dailyLimit, isActive } }) => {
      const id = params.id
      if (dailyLimit === undefined && isActive === undefined) {
        throw new Refusal(400, 'Please send what is to change: dailyLimit or isActive.')
      }
      const now = clock.now()
      if (isActive === true && !(await resumeSubscription(db, workspaceId, id))) throw unknownSubscription()
      const changes = {
        ...(dailyLimit !== undefined && { dailyLimit }),
        ...(isActive === false && { pausedOn: now }),
        nextTryOn: now,
        problem: null,
      }
      if (!(await changeSubscription(db, workspaceId, id, changes))) throw unknownSubscription()
      return answered(workspaceId, id)
    },
    'feeds.unsubscribe': async ({ workspaceId, params }) => {
      const removed = await changeSubscription(db, workspaceId, params.id, { removedOn: clock.now() })
      if (!removed) throw unknownSubscription()
      return { success: true, message: 'The subscription was removed. What it started goes on.' }
    },
    'feeds.templates': async ({ workspaceId }) =>
      (await listTemplates(db, workspaceId)).map((template) => ({
        ...serializeTemplate(template),
        subscriptions: template.subscriptions,
      })),
  })
}

/** Has every item that comes in from now on start the template. */
async function subscribe(
  { db, clock }: SubscriptionNeeds,
  { workspaceId, body }: HandlerInput<'feeds.subscribe'>,
): Promise<string> {
  const feedId = parseIntegerId(body.feedId)
  const [feed] = feedId === undefined ? [] : await findFeeds(db, workspaceId, [feedId])
  if (!feed) throw new Refusal(404, 'feedId: there is no feed with this id.')
  const template = await findTemplate(db, workspaceId, body.requestId)
  if (!template) {
    throw new Refusal(404, 'requestId: there is no template with this id. Content/Create makes one with templateMode.')
  }
  const last = body.lastProcessedItemId
  const [item] = last === undefined ? [] : await itemsByIds(db, feed.sourceId, [last])
  if (last !== undefined && !item) throw new Refusal(404, 'lastProcessedItemId: the feed has no item with this id.')
  const now = clock.now()
  // A feed that was never read has no known items yet.
  const mark = item?.arrival ?? (feed.source.readOn ? await latestArrival(db, feed.sourceId) : null)
  return addSubscription(db, {
    workspaceId,
    feedId: feed.id,
    templateId: template.id,
    dailyLimit: body.dailyLimit ?? usualDailyLimit,
    mark,
    lastItemId: item?.id ?? null,
    nextTryOn: now,
    createdOn: now,
  })
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null

function subscriptionAnswer({ subscription, template, waiting, ...counted }: SubscriptionRow) {
  const isActive = subscription.pausedOn === null
  const isStopped = isActive && waiting > 0 && subscription.problem !== null
  return {
    id: subscription.id,
    feedId: subscription.feedId,
    token: null,
    requestId: template.id,
    createdOn: isoOf(subscription.createdOn),
    removedOn: isoOf(subscription.removedOn),
    lastProcessedItemId: subscription.lastItemId,
    lastProcessedOn: isoOf(subscription.lastProcessedOn),
    request: serializeTemplate(template),
    dailyLimit: subscription.dailyLimit,
    isActive,
    startedToday: counted.startedToday,
    started: counted.started,
    // What comes in during a pause starts nothing, so it waits for nothing.
    waiting: isActive ? waiting : 0,
    lastRequestId: counted.lastRequestId,
    problem: isStopped ? subscription.problem : null,
    nextTryOn: isStopped ? isoOf(subscription.nextTryOn) : null,
  }
}

/** A template that is deleted starts nothing more. */
export const templateRemoval = ({ db, clock }: SubscriptionNeeds): Removal => ({
  words: 'The template was deleted, and with it the subscriptions that start it.',
  remove: (workspaceId, id) => removeTemplate(db, workspaceId, id, clock.now()),
})
