import type * as z from 'zod/mini'
import { date, flag, id, optionalId, record, text } from '../wire/response-fields.ts'

export const show = record({
  id: id(),
  name: text(),
  description: text(),
  author: text(),
  imageUrl: text(),
  rssUrl: text(),
  link: text(),
  email: text(),
  language: text(),
  /** What directories file it under, and whether it is for adults only. */
  category: text(),
  explicit: flag(),
  createdOn: date(),
  updatedOn: date(),
})
export type Show = z.infer<typeof show>

export const createShowResponse = record(
  { podcastId: optionalId(), rssUrl: text(), imageUrl: text() },
  { success: flag() },
)
