import * as z from 'zod/mini'
import { withDescription, upstreamOnly } from '../wire/schema-descriptions.ts'
import {
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

/** One occurrence of a schedule, as content/Schedule returns it. */
const occurrenceFields = {
  requestId: optionalId(),
  scheduledOn: date(),
  status: numberWithDefault(0),
  episodeNumber: number(),
}
const occurrenceCompatibilityFields = {
  urls: upstreamOnly(items(z.string())),
  feedIds: upstreamOnly(ids()),
  feedSelections: upstreamOnly(items(record({ feedId: id(), feedItemIds: ids() }))),
  feedItemsPerEpisode: upstreamOnly(number()),
}
const scheduledRequest = record(occurrenceFields, occurrenceCompatibilityFields)
export type ScheduledRequest = z.infer<typeof scheduledRequest>

/** A server may list the ids of its requests alone. */
const scheduledRequestOrId = withDescription<z.core.input<typeof scheduledRequest>, ScheduledRequest>(
  z.pipe(
    z.transform((raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? { requestId: raw } : raw)),
    scheduledRequest,
  ),
  { type: 'record', fields: { ...occurrenceFields, ...occurrenceCompatibilityFields } },
)

/** The answer of content/Schedule. */
export const scheduleSeriesResponse = record(
  {
    scheduleId: optionalId(),
    scheduledRequests: items(scheduledRequestOrId),
    totalCreated: number(),
    frequencyMinutes: number(),
  },
  {
    success: flag(),
    startTime: date(),
    mode: text(),
    totalUrls: number(),
    feedItemsPerEpisode: number(),
    totalFeedItemsPerEpisode: number(),
    totalFeedsPerEpisode: number(),
  },
)

/** The answer to pausing, resuming or ending a schedule. */
export const changeScheduleResponse = record({ message: text() }, { success: flag(), state: text() })

/** A schedule of content/Schedules. `state`: active, paused, ended, done. `nextTurnOn` is missing where none is left. */
export const schedule = record({
  id: id(),
  title: text(),
  kind: text(),
  state: text(),
  frequencyMinutes: number(),
  startOn: date(),
  nextTurnOn: date(),
  turns: numberWithDefault(0),
  /** How many of them are made, failed, left out because they were missed, and still to come. */
  made: numberWithDefault(0),
  failed: numberWithDefault(0),
  skipped: numberWithDefault(0),
  left: numberWithDefault(0),
  createdOn: date(),
})
export type Schedule = z.infer<typeof schedule>
