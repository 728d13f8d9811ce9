import type * as z from 'zod/mini'
import {
  choice,
  date,
  flag,
  id,
  ids,
  items,
  number,
  numberWithDefault,
  optionalId,
  record,
  text,
} from '../wire/response-fields.ts'

/** What creation forms of a workspace begin with; what is not set, or no longer there, is undefined. */
export const workspaceDefaults = record({
  voice1: optionalId(),
  voice2: optionalId(),
  style: text(),
  /** English name of a language. */
  language: text(),
  podcastId: optionalId(),
})
export type WorkspaceDefaults = z.infer<typeof workspaceDefaults>

/** Voices that are liked, and two that are liked together, host 1 first; in the order in which they were marked. */
export const favouriteVoices = record({
  voices: ids(),
  pairs: items(record({ voice1: id(), voice2: id() })),
})
export type FavouriteVoices = z.infer<typeof favouriteVoices>

const entry = {
  id: id(),
  name: text(),
  /** Its last four characters. */
  ending: text(),
  isOwner: flag(),
  createdOn: date(),
  lastUsedOn: date(),
  revokedOn: date(),
  /** The key that asks. */
  isCaller: flag(),
}
export const workspaceKey = record(entry)
export type WorkspaceKey = z.infer<typeof workspaceKey>

/** `key` is said this once. */
export const createKeyResponse = record({ ...entry, key: text() })

const deliverySummaryFields = {
  id: id(),
  requestId: optionalId(),
  title: text(),
  requestTypeId: number(),
  /** Waiting for its first or next try, arrived, or given up. */
  state: choice(['waiting', 'arrived', 'failed'], 'waiting'),
  attempts: numberWithDefault(0),
  /** What the receiver answered last. */
  lastStatus: number(),
  lastError: text(),
  createdOn: date(),
  lastTriedOn: date(),
  deliveredOn: date(),
}
export const webhookDelivery = record(deliverySummaryFields)
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** With the body as it was sent last. */
export const webhookDeliveryWithBody = record({ ...deliverySummaryFields, body: text() })
