import type * as z from 'zod/mini'
import { createTemplateResponse } from './feed-subscription.ts'
import { upstreamOnly, sparse } from '../wire/schema-descriptions.ts'
import { date, flag, ids, number, optionalId, record, text } from '../wire/response-fields.ts'

/** What every call that starts work answers; the id comes as `request_id` or `requestId`. */
export const accepted = record(
  {
    requestId: optionalId(),
    scheduleId: upstreamOnly(optionalId()),
    /** Of an order that is kept as a template: nothing was started. */
    templateRequestId: sparse(optionalId()),
    template: sparse(createTemplateResponse()),
    message: upstreamOnly(text()),
    errorMessage: upstreamOnly(text()),
  },
  {
    success: flag(),
    status: upstreamOnly(number()),
    dailyCount: upstreamOnly(number()),
    endDate: upstreamOnly(date()),
  },
)
export type Accepted = z.infer<typeof accepted>

/** The answer of podcast/create-by-topic/execute: what was started, in the order of the titles. */
export const acceptedEpisodes = record({ message: text() }, { success: flag(), requestIds: ids() })

/** `{success, message}` answers, read for nothing but having arrived. */
export const acknowledged = record({ message: text() }, { success: flag() })
