import * as z from 'zod/mini'
import { described, elsewhere } from '../wire/described.ts'
import { date, flag, id, ids, items, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

/** One turn of a schedule as content/Schedule answers it; `status` as everywhere (decisions.md "Status numbers"). */
const turnFields = {
  requestId: optionalId(),
  scheduledOn: date(),
  status: numberOr(0),
  episodeNumber: number(),
}
const turnAlso = {
  urls: elsewhere(items(z.string())),
  feedIds: elsewhere(ids()),
  feedSelections: elsewhere(items(record({ feedId: id(), feedItemIds: ids() }))),
  feedItemsPerEpisode: elsewhere(number()),
}
const scheduledRequest = record(turnFields, turnAlso)
export type ScheduledRequest = z.infer<typeof scheduledRequest>

/** A server may list the ids of its requests alone. */
const scheduledRequestOrId = described<z.core.input<typeof scheduledRequest>, ScheduledRequest>(
  z.pipe(
    z.transform((raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? { requestId: raw } : raw)),
    scheduledRequest,
  ),
  { type: 'record', fields: { ...turnFields, ...turnAlso } },
)

/** The answer of content/Schedule. */
export const scheduledSeries = record(
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
export const changedSchedule = record({ message: text() }, { success: flag(), state: text() })

/** A schedule of content/Schedules. `state`: active, paused, ended, done. `nextTurnOn` is missing where none is left. */
export const schedule = record({
  id: id(),
  title: text(),
  kind: text(),
  state: text(),
  frequencyMinutes: number(),
  startOn: date(),
  nextTurnOn: date(),
  turns: numberOr(0),
  /** How many of them are made, failed, left out because they were missed, and still to come. */
  made: numberOr(0),
  failed: numberOr(0),
  skipped: numberOr(0),
  left: numberOr(0),
  createdOn: date(),
})
export type Schedule = z.infer<typeof schedule>
