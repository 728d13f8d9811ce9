import { elsewhere } from '../wire/described.ts'
import { date, flag, id, ids, items, number, numberOr, record, text } from '../wire/fields.ts'

/** content/Me: the workspace that a key belongs to. */
export const me = record({
  clientId: id(),
  /** Ours: whether the key is the owner's, who may also change what belongs to the whole server. */
  isOwner: elsewhere(flag()),
})

/** content/QueueStats; active is both together. */
export const queueStats = record(
  { queued: numberOr(0), processing: numberOr(0), active: numberOr(0) },
  { success: flag() },
)

/** content/QueueRequests: a page of what is not done yet, in the order in which it came. */
export const queueRequests = record(
  {
    items: items(
      record({
        id: id(),
        status: numberOr(0),
        requestTypeId: number(),
        outputType: text(),
        requestedOn: date(),
        processingOn: date(),
        scheduledOn: date(),
      }),
    ),
    totalCount: numberOr(0),
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
