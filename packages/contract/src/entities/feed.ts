import type * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { date, flag, id, numberOr, optionalId, record, text } from '../wire/fields.ts'

/** A content feed. `token` present: private; absent: public (spec 1 §3). */
export const feed = record({
  id: id(),
  name: text(),
  token: text(),
  feedTypeId: numberOr(0),
  internalId: text(),
  description: text(),
  url: text(),
  createdOn: date(),
  updatedOn: date(),
  updatedAt: elsewhere(date()),
})
export type Feed = z.infer<typeof feed>

export const createdFeed = record({ feedId: optionalId(), message: text() }, { success: flag() })
