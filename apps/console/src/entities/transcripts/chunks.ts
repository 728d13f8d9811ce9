import { type TranscriptChunk, transcriptChunk } from '@patchbay/contract'
import * as z from 'zod/mini'
import { formatMinutesSeconds } from '../../kit/time/duration.ts'
import { parseJson } from '../../store/parse-json.ts'

export const unreadableMessage = 'Failed to parse transcript data'

const chunkList = z.array(transcriptChunk)
const transcriptResponse = z.union([
  chunkList,
  z.pipe(
    z.object({ chunks: chunkList }),
    z.transform(({ chunks }) => chunks),
  ),
])

/** The stretches of speech in a transcript's JSON text; undefined where it is not one. */
export function parseChunks(responseText: string | undefined): TranscriptChunk[] | undefined {
  const read = z.core.safeParse(transcriptResponse, parseJson(responseText ?? ''))
  if (!read.success) return undefined
  const said = read.data.filter(({ text }) => text.trim() !== '')
  // Chunks that all lack their words are something else than silence.
  return said.length === 0 && read.data.length > 0 ? undefined : said
}

/** `SPEAKER_00` is the first speaker; a name stays a name. */
export function formatSpeaker(speaker: string): string {
  const place = /^SPEAKER_(\d+)$/.exec(speaker)?.[1]
  return place === undefined ? speaker : `Speaker ${Number(place) + 1}`
}

/** `0:05–0:12`. */
export const formatTimeRange = ([start, end]: TranscriptChunk['timestamp']): string => `${clock(start)}–${clock(end)}`

const clock = (seconds: number) => formatMinutesSeconds(seconds) ?? '0:00'

/** The whole transcript as text to copy or to keep. */
export const transcriptText = (chunks: readonly TranscriptChunk[]): string =>
  chunks
    .map(({ speaker, text, timestamp }) => `[${formatTimeRange(timestamp)}] ${formatSpeaker(speaker)}: ${text}\n`)
    .join('\n')
