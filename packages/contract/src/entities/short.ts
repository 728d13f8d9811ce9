import * as z from 'zod/mini'
import { upstreamOnly } from '../wire/schema-descriptions.ts'
import { date, number, numberWithDefault, optionalId, record, text } from '../wire/response-fields.ts'

/** A short. Servers send its id as `id` or `requestId`, and its date under any of three names. */
export const short = z.pipe(
  record(
    {
      id: optionalId(),
      requestId: upstreamOnly(optionalId()),
      title: upstreamOnly(text()),
      audioTitle: text(),
      videoUrl: text(),
      thumbnailUrl: upstreamOnly(text()),
      imageUrl: text(),
      shareUrl: text(),
      status: numberWithDefault(0),
      requestedOn: date(),
      scheduledOn: date(),
      succeededOn: date(),
      createdAt: upstreamOnly(date()),
      errorMessage: text(),
      errorCode: number(),
    },
    {
      requestTypeId: number(),
      processingOn: date(),
      errorOn: date(),
      callbackData: text(),
      audioUrl: text(),
      responseText: text(),
    },
  ),
  z.transform((read) => ({
    ...read,
    id: read.id ?? read.requestId ?? '',
    on: read.requestedOn ?? read.succeededOn ?? read.createdAt,
  })),
)
export type Short = z.infer<typeof short>
