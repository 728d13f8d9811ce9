import { type TranscriptLineSource, costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import { readResult } from '../../kinds/kinds.ts'
import type { TranscriptOrder } from '../../kinds/transcript/order.ts'
import type { TranscriptLine } from '../../kinds/transcript/result.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findRequest } from '../../requests/store.ts'
import type { Needs } from '../services.ts'
import { detectContentType } from '../orders/content-type.ts'
import { type RecordingNeeds, findFinishedEpisode, requireTranscriber, parseRecording } from '../orders/recording.ts'

export type TranscribeNeeds = RecordingNeeds & Needs<'queue' | 'files'>
type Input = HandlerInput<'content.transcribe'>
type ParsedTranscriptOrder = { source: TranscriptOrder['source']; title: string | undefined }

const unknownEpisodeRefusal = () => new Refusal(404, 'There is no episode with this id.')

/** POST content/GetTranscript: of an own episode, or of a file or an address where a transcriber is configured. */
export async function orderTranscript(services: TranscribeNeeds, input: Input) {
  const { workspaceId, idempotency } = input
  const { source, title } = await parseOrder(services, input)
  const { requestId } = await accept(services, 'transcript', {
    workspaceId,
    type: 'getTranscript',
    title,
    order: { source },
    cost: costs.transcript(),
    callbackData: input.body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

async function parseOrder(
  services: TranscribeNeeds,
  { workspaceId, body, files }: Input,
): Promise<ParsedTranscriptOrder> {
  const audioUrl = body.audioUrl === undefined || isBlank(body.audioUrl) ? undefined : body.audioUrl
  const file = files.audioFile
  const sent = [body.episodeId, audioUrl, file].filter((part) => part !== undefined)
  if (sent.length !== 1) throw new Refusal(400, 'Send exactly one of episodeId, audioUrl and audioFile.')
  if (body.episodeId !== undefined) {
    const { row } = await findFinishedEpisode(services, workspaceId, body.episodeId, unknownEpisodeRefusal)
    return { source: { kind: 'episode', episodeId: row.id }, title: row.title ?? undefined }
  }
  if (audioUrl !== undefined) {
    const { source, episode } = await parseRecording(services, workspaceId, audioUrl)
    return { source, title: episode?.row.title ?? audioUrl.trim().slice(0, 120) }
  }
  requireTranscriber(services)
  if (!file) throw new Error('The recording did not come with the call.')
  await requireAudio(file.path)
  // As what comes with other orders: what no request names is cleared away after a while.
  const key = `uploads/${workspaceId}/${file.sha256}`
  if (!(await services.files.touch(key))) await services.files.takeIn(key, file.path)
  return { source: { kind: 'upload', key }, title: titleFromFileName(file.name) }
}

const noRecordingMessage = /^(text|image|application)\//

/** What is known to be something else is refused at once; whether there is sound in the rest, its decoder says. */
async function requireAudio(path: string): Promise<void> {
  if (noRecordingMessage.test((await detectContentType(path)) ?? '')) {
    throw new Refusal(415, 'Please select an audio file (MP3 or WAV)')
  }
}

/** What its sender calls it, without its ending: a name that is shown and nothing else. */
function titleFromFileName(name: string): string {
  const title = name
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[\s_\p{Cc}]+/gu, ' ')
    .trim()
  return title.slice(0, 120) || 'Uploaded recording'
}

/** GET content/GetTranscript/{episodeId}: the words and times of an own episode, or of a transcript that was asked for. */
export async function findEpisodeTranscript(services: TranscribeNeeds, workspaceId: string, id: string) {
  const row = await findRequest(services.db, workspaceId, id)
  if (row?.kind === 'transcript' && row.state === 'done') {
    const result = readResult('transcript', row.result)
    if (result) return serializeTranscriptText(row, result.responseText)
  }
  const episode = await findFinishedEpisode(services, workspaceId, id, unknownEpisodeRefusal)
  const data = await services.files.read(episode.result.transcriptKey)
  if (!data) throw new Refusal(404, 'The transcript of this episode is no longer stored.')
  const { chunks } = JSON.parse(data.toString('utf8')) as {
    chunks: (TranscriptLine & { sources?: TranscriptLineSource[] })[]
  }
  const lines = chunks.map(({ text, speaker, timestamp, sources }) => ({
    text,
    speaker,
    timestamp,
    ...(sources && { sources }),
  }))
  return serializeTranscriptText(episode.row, JSON.stringify(lines))
}

const serializeTranscriptText = (
  { id, succeededOn }: { id: string; succeededOn: Date | null },
  transcript: string,
) => ({
  success: true,
  episodeId: id,
  requestId: id,
  transcript,
  createdOn: succeededOn?.toISOString() ?? null,
})
