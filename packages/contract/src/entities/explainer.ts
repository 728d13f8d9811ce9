import type * as z from 'zod/mini'
import { date, id, number, numberWithDefault, record, text } from '../wire/response-fields.ts'

export const explainer = record(
  {
    id: id(),
    title: text(),
    description: text(),
    status: numberWithDefault(0),
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
