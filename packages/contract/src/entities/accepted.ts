import type * as z from 'zod/mini'
import { madeTemplate } from './feed-subscription.ts'
import { elsewhere, seldom } from '../wire/described.ts'
import { date, flag, ids, number, optionalId, record, text } from '../wire/fields.ts'

/** What every call that starts work answers; the id comes as `request_id` or `requestId`. */
export const accepted = record(
  {
    requestId: optionalId(),
    scheduleId: elsewhere(optionalId()),
    /** Of an order that is kept as a template: nothing was started. */
    templateRequestId: seldom(optionalId()),
    template: seldom(madeTemplate()),
    message: elsewhere(text()),
    errorMessage: elsewhere(text()),
  },
  { success: flag(), status: elsewhere(number()), dailyCount: elsewhere(number()), endDate: elsewhere(date()) },
)
export type Accepted = z.infer<typeof accepted>

/** The answer of podcast/create-by-topic/execute: what was started, in the order of the titles. */
export const acceptedEpisodes = record({ message: text() }, { success: flag(), requestIds: ids() })

/** `{success, message}` answers, read for nothing but having arrived. */
export const acknowledged = record({ message: text() }, { success: flag() })
