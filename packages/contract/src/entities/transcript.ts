import * as z from 'zod/mini'
import { date, flag, id, items, number, numberWithDefault, optionalId, record, text } from '../wire/response-fields.ts'

export const transcript = record(
  {
    id: id(),
    status: numberWithDefault(0),
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

/** A line to read along with; times in seconds. `words` is missing where nobody knows when they are said. */
const timedTranscriptLine = z.object({
  speaker: z.string(),
  name: z.optional(z.string()),
  text: z.string(),
  timestamp: z.tuple([z.number(), z.number()]),
  words: z.optional(z.array(z.object({ text: z.string(), start: z.number(), end: z.number() }))),
})

/** GET content/Transcripts/{id}, ours: one to read along with, as it was last corrected. */
export const transcriptDetail = record({
  id: id(),
  title: text(),
  language: text(),
  /** What was heard, to play beside the words; null where it is no longer kept. */
  audioUrl: text(),
  durationSeconds: number(),
  /** Who heard it. */
  heardBy: text(),
  warnings: items(z.string()),
  /** The own episode that it is of. */
  episodeId: optionalId(),
  succeededOn: date(),
  lines: items(timedTranscriptLine),
})
export type TranscriptDetail = z.infer<typeof transcriptDetail>
