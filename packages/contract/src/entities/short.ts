import * as z from 'zod/mini'
import { elsewhere } from '../wire/described.ts'
import { date, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

/** A short; its id stands under `id` or `requestId`, its date under any of three names (spec 2 §3). */
export const short = z.pipe(
  record(
    {
      id: optionalId(),
      requestId: elsewhere(optionalId()),
      title: elsewhere(text()),
      audioTitle: text(),
      videoUrl: text(),
      thumbnailUrl: elsewhere(text()),
      imageUrl: text(),
      shareUrl: text(),
      status: numberOr(0),
      requestedOn: date(),
      scheduledOn: date(),
      succeededOn: date(),
      createdAt: elsewhere(date()),
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
