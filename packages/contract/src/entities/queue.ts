import { upstreamOnly } from '../wire/schema-descriptions.ts'
import { date, flag, id, ids, items, number, numberWithDefault, record, text } from '../wire/response-fields.ts'

/** content/Me: the workspace that a key belongs to. */
export const me = record({
  clientId: id(),
  /** Ours: whether the key is the owner's, who may also change what belongs to the whole server. */
  isOwner: upstreamOnly(flag()),
})

/** content/QueueStats; active is both together. */
export const queueStats = record(
  { queued: numberWithDefault(0), processing: numberWithDefault(0), active: numberWithDefault(0) },
  { success: flag() },
)

/** content/QueueRequests: a page of what is not done yet, in the order in which it came. */
export const queueRequests = record(
  {
    items: items(
      record({
        id: id(),
        status: numberWithDefault(0),
        requestTypeId: number(),
        outputType: text(),
        requestedOn: date(),
        processingOn: date(),
        scheduledOn: date(),
      }),
    ),
    totalCount: numberWithDefault(0),
  },
  {
    success: flag(),
    state: text(),
    ids: ids(),
    count: number(),
    page: number(),
    pageSize: number(),
    totalPages: number(),
  },
)
