import type * as z from 'zod/mini'
import {
  date,
  flagIfKnown,
  id,
  optionalRecord,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'

const templateFields = {
  id: id(),
  /** What starts it: `feed`. */
  type: text(),
  name: text(),
  /** What each start makes, in the words of Content/Create. */
  outputType: text(),
  /** Credits of one start. */
  cost: number(),
  createdOn: date(),
}

/** Ours: an order that is carried out for every new item of the feeds that are bound to it. */
export const feedTemplate = record({
  ...templateFields,
  /** How many subscriptions start it. */
  subscriptions: numberWithDefault(0),
})

/** A feed that is bound to a template (`requestId`): each new item starts it. */
export const feedSubscription = record({
  id: id(),
  feedId: id(),
  token: text(),
  requestId: optionalId(),
  createdOn: date(),
  removedOn: date(),
  lastProcessedItemId: optionalId(),
  lastProcessedOn: date(),
  request: optionalRecord(templateFields),
  // Ours, from here on.
  dailyLimit: number(),
  /** False while it is paused: what comes in meanwhile starts nothing, then or later. */
  isActive: flagIfKnown(),
  /** Of this day (UTC), and of all days. */
  startedToday: number(),
  started: number(),
  /** New items that have not started anything yet. */
  waiting: number(),
  /** The newest request that it started. */
  lastRequestId: optionalId(),
  /** Why nothing is started for an item that waits, and when it is tried again. */
  problem: text(),
  nextTryOn: date(),
})
export type FeedSubscription = z.infer<typeof feedSubscription>

/** The part of Content/Create's answer that says which template was made. */
export const createTemplateResponse = () => optionalRecord(templateFields)
