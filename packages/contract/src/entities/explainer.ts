import type * as z from 'zod/mini'
import { date, id, number, numberOr, record, text } from '../wire/fields.ts'

export const explainer = record(
  {
    id: id(),
    title: text(),
    description: text(),
    status: numberOr(0),
    imageUrl: text(),
    videoUrl: text(),
    shareUrl: text(),
    fileSize: number(),
    durationSeconds: number(),
    requestedOn: date(),
    createdOn: date(),
    succeededOn: date(),
    errorOn: date(),
    errorMessage: text(),
    errorCode: number(),
    scheduledOn: date(),
  },
  { callbackData: text() },
)
export type Explainer = z.infer<typeof explainer>

export const topicSuggestion = record({ id: id(), title: text(), description: text() })
export type TopicSuggestion = z.infer<typeof topicSuggestion>
