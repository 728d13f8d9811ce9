import * as z from 'zod/mini'
import { date, id, number, numberOr, record, text, flag } from '../wire/fields.ts'

/** A row of Content/List: any kind of request (spec 1 §3). */
export const request = record({
  id: id(),
  audioTitle: text(),
  title: text(),
  status: numberOr(0),
  errorMessage: text(),
  errorOn: date(),
  errorCode: number(),
  requestTypeId: numberOr(0),
  requestedOn: date(),
  succeededOn: date(),
  scheduledOn: date(),
  audioUrl: text(),
  shareUrl: text(),
  imageUrl: text(),
  /** The stage in words, where the server says it ("Speaking line 12 of 80"). */
  stage: text(),
})
export type Request = z.infer<typeof request>

const citation = record({ text: text(), source: text(), page: number(), timeMs: number() })

/** content/status/{id}: one request with its results (provider.md). */
export const requestStatus = record({
  id: id(),
  audioTitle: text(),
  status: numberOr(0),
  audioUrl: text(),
  videoUrl: text(),
  imageUrl: text(),
  responseText: text(),
  requestedOn: date(),
  updatedOn: date(),
  succeededOn: date(),
  errorOn: date(),
  callbackData: text(),
  requestTypeId: numberOr(0),
  errorCode: numberOr(0),
  errorMessage: text(),
  citations: z.catch(z.optional(z.array(citation)), undefined),
  fileSize: number(),
  audioDuration: number(),
  shareUrl: text(),
  stage: text(),
  /** What made the result, and what went wrong without failing it (a source that could not be read). */
  engines: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  warnings: z.catch(z.optional(z.array(z.string())), undefined),
  transcriptUrl: text(),
  captionsUrl: text(),
  chaptersUrl: text(),
  isScheduled: flag(),
  postId: text(),
  postIds: z.catch(z.optional(z.array(z.string())), undefined),
})
export type RequestStatus = z.infer<typeof requestStatus>
