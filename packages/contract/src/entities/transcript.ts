import * as z from 'zod/mini'
import { date, flag, id, number, numberOr, optionalId, record, text } from '../wire/fields.ts'

export const transcript = record(
  {
    id: id(),
    status: numberOr(0),
    requestedOn: date(),
    succeededOn: date(),
    errorOn: date(),
    errorMessage: text(),
    errorCode: number(),
    audioTitle: text(),
    audioUrl: text(),
    language: text(),
    callbackData: text(),
    responseText: text(),
  },
  { requestTypeId: number(), scheduledOn: date(), processingOn: date() },
)
export type Transcript = z.infer<typeof transcript>

/** A stretch of speech; `timestamp` is [start, end] in seconds. */
export const transcriptChunk = record({
  speaker: z.catch(z.string(), 'SPEAKER_00'),
  text: z.catch(z.string(), ''),
  timestamp: z.catch(z.tuple([z.number(), z.number()]), [0, 0]),
})
export type TranscriptChunk = z.infer<typeof transcriptChunk>

/** GET content/GetTranscript/{episodeId}: the transcript stands inside as JSON text. */
export const episodeTranscript = record(
  {
    episodeId: optionalId(),
    requestId: optionalId(),
    transcript: text(),
    createdOn: date(),
  },
  { success: flag() },
)
