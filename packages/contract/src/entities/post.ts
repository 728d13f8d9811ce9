import type * as z from 'zod/mini'
import { date, flag, id, ids, numberOr, optionalId, record, text, textOr } from '../wire/fields.ts'
import { heldIn } from '../wire/lists.ts'

export const post = record({
  id: id(),
  requestId: optionalId(),
  createdOn: date(),
  order: numberOr(0),
  type: textOr('tweet'),
  result: text(),
  authorName: text(),
  authorHandle: text(),
  authorAvatarUrl: text(),
  verified: flag(),
  tweetImageUrl: text(),
  dataTableImageUrl: text(),
  barChartImageUrl: text(),
})
export type Post = z.infer<typeof post>

/** x/posts/{id} and x/refine answer `{post}`; a bare post is read as well. */
export const onePost = heldIn('post', post)

/** A recurring X template (spec 3 §3). */
export const postTemplate = record({
  id: id(),
  type: text(),
  status: text(),
  prompt: text(),
  dailyCount: numberOr(1),
  scheduleEndDate: date(),
  feedIds: ids(),
  deepResearchIds: ids(),
  tweetStyle: text(),
  text: text(),
  queryText: text(),
  lastRunAt: date(),
  nextRunAt: date(),
  deletedOn: date(),
  isActive: flag(),
})
export type PostTemplate = z.infer<typeof postTemplate>
