import { readResult } from '../../kinds/kinds.ts'
import { recordingSource } from '../../kinds/recording.ts'
import type { TranscriptLine, TranscriptResult } from '../../kinds/transcript/result.ts'
import { type TimedLine, parseStoredTranscript } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, findRequest } from '../../requests/store.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'

export type ReadingNeeds = Needs<'config' | 'db' | 'files'>

/** A finished transcript with its lines. */
export type ReadableTranscript = { row: RequestRow; result: TranscriptResult; lines: TimedLine[] }

/** GET content/Transcripts/{id}: one to read along with. */
export async function findReadableTranscript(services: ReadingNeeds, workspaceId: string, id: string) {
  const readable = await loadReadable(services, await findRequest(services.db, workspaceId, id))
  return serializeTranscriptDetail(services, readable)
}

/** Throws a `Refusal` where there is no such transcript, or not yet. */
export async function loadReadable(
  { files }: Needs<'files'>,
  row: RequestRow | undefined,
): Promise<ReadableTranscript> {
  if (row?.kind !== 'transcript') throw new Refusal(404, 'There is no transcript with this id.')
  if (row.state !== 'done') throw new Refusal(409, 'This transcript is not finished. Please try again when it is.')
  const result = readResult('transcript', row.result)
  if (!result) throw new Refusal(409, 'This transcript was made by an earlier version and can no longer be read.')
  const storedTranscript = result.transcriptKey && (await files.read(result.transcriptKey))
  const lines = storedTranscript
    ? parseStoredTranscript(storedTranscript.toString('utf8'))
    : (JSON.parse(result.responseText) as TranscriptLine[])
  return { row, result, lines }
}

export async function serializeTranscriptDetail(
  { config, files }: ReadingNeeds,
  { row, result, lines }: ReadableTranscript,
) {
  const { recordingKey } = result
  const source = recordingSource.safeParse((row.payload as { source?: unknown } | null)?.source).data
  // An own episode may have been deleted since.
  const isPlayable = recordingKey !== undefined && (await files.stat(recordingKey)) !== undefined
  return {
    id: row.id,
    title: row.title,
    language: result.language,
    audioUrl: isPlayable ? fileUrl(config.publicUrl, recordingKey) : null,
    durationSeconds: result.durationSeconds,
    heardBy: result.engines['transcription'] ?? null,
    warnings: result.warnings,
    episodeId: source?.kind === 'episode' ? source.episodeId : null,
    succeededOn: row.succeededOn?.toISOString() ?? null,
    lines,
  }
}
