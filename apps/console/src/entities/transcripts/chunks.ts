import { type TranscriptChunk, transcriptChunk } from '@patchbay/contract'
import * as z from 'zod/mini'
import { minutesAndSeconds } from '../../kit/time/duration.ts'
import { jsonIn } from '../../store/json-in.ts'

/** Spec 2 §8. */
export const unreadableWords = 'Failed to parse transcript data'

const chunkList = z.array(transcriptChunk)
const answer = z.union([
  chunkList,
  z.pipe(
    z.object({ chunks: chunkList }),
    z.transform(({ chunks }) => chunks),
  ),
])

/** The stretches of speech in a transcript's JSON text (spec 2 §3); undefined where it is not one. */
export function chunksIn(responseText: string | undefined): TranscriptChunk[] | undefined {
  const read = z.core.safeParse(answer, jsonIn(responseText ?? ''))
  if (!read.success) return undefined
  const said = read.data.filter(({ text }) => text.trim() !== '')
  // Chunks that all lack their words are something else than silence.
  return said.length === 0 && read.data.length > 0 ? undefined : said
}

/** `SPEAKER_00` is the first speaker; a name stays a name. */
export function speakerWords(speaker: string): string {
  const place = /^SPEAKER_(\d+)$/.exec(speaker)?.[1]
  return place === undefined ? speaker : `Speaker ${Number(place) + 1}`
}

/** `0:05–0:12`. */
export const timeRange = ([start, end]: TranscriptChunk['timestamp']): string => `${clock(start)}–${clock(end)}`

const clock = (seconds: number) => minutesAndSeconds(seconds) ?? '0:00'

/** The whole transcript as text to copy or to keep. */
export const transcriptText = (chunks: readonly TranscriptChunk[]): string =>
  chunks
    .map(({ speaker, text, timestamp }) => `[${timeRange(timestamp)}] ${speakerWords(speaker)}: ${text}\n`)
    .join('\n')
