import type { SourceDocument } from '@patchbay/text'
import type { FileStore } from '../../engines/storage/port.ts'
import type { TranscriptSegment } from '@patchbay/sound'
import type { EpisodeMaterial } from '../../kinds/episode/order.ts'
import { saveUnreadSources } from '../../requests/step-times.ts'
import type { AttemptLease } from '../../requests/attempts.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import { transcribeRecordingSource } from '../recordings/transcribe-recording.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withReadingCache } from './reading-cache.ts'
import { type ReadMaterial, readMaterial } from './read-material.ts'

type ReadingContext = {
  tools: Tools
  request: AttemptLease & { workspaceId: string }
  signal: AbortSignal
  progress: StepProgress
}

/** Reads the material of a request from the preview cache or the web, and stores in its row which sources failed. */
export function readForRequest(
  { tools, request, signal, progress }: ReadingContext,
  material: EpisodeMaterial,
): Promise<ReadMaterial> {
  const { db, engines } = tools
  const { files, reader } = engines
  const { workspaceId } = request
  const from = {
    db,
    files,
    reader: withReadingCache(reader, { files, workspaceId }, { keeps: false }),
    request,
    noteUnread: (unread: Parameters<typeof saveUnreadSources>[2]) => saveUnreadSources(db, request, unread),
    hear: (key: string) => transcribeSource(tools, { kind: 'upload', key }, signal, () => undefined),
  }
  return readMaterial(from, material, signal, progress)
}

/** The transcript of a recording, one paragraph per speaker turn. */
export async function transcribeSource(
  tools: Pick<Tools, 'config' | 'engines'>,
  source: Parameters<typeof transcribeRecordingSource>[1],
  signal: AbortSignal,
  progress: StepProgress,
): Promise<string> {
  const { segments } = await transcribeRecordingSource(tools, source, signal, progress)
  return paragraphsOf(segments)
}

type TranscribingContext = { tools: Pick<Tools, 'config' | 'db' | 'engines'>; workspaceId: string; signal: AbortSignal }

/** The words alone; of an own episode those that it was made of. */
export async function transcribeRecording(
  { tools, workspaceId, signal }: TranscribingContext,
  source: RecordingSource,
): Promise<string> {
  if (source.kind !== 'episode') return transcribeSource(tools, source, signal, () => undefined)
  const { script } = await loadEpisodeRecording(
    { db: tools.db, files: tools.engines.files },
    workspaceId,
    source.episodeId,
  )
  return script.lines.map(({ text }) => text).join(' ')
}

/** What one voice says without a break is a paragraph. */
const paragraphsOf = (segments: TranscriptSegment[]): string =>
  segments
    .map(({ text, speaker }, index) =>
      index > 0 && segments[index - 1]?.speaker === speaker ? ` ${text}` : `\n\n${text}`,
    )
    .join('')
    .trim()

/** Where it stands what was read for a request; nothing does where there was nothing to read. */
export const documentsKeyOf = (requestId: string): string => `steps/${requestId}/documents.json`

/** Puts what was read where the later steps of the request find it, and says under which key. */
export async function storeDocuments(
  files: FileStore,
  requestId: string,
  documents: readonly SourceDocument[],
): Promise<string> {
  const key = documentsKeyOf(requestId)
  await files.put(key, JSON.stringify(documents))
  return key
}

export async function loadDocuments(files: FileStore, key: string): Promise<SourceDocument[]> {
  const data = await files.read(key)
  return JSON.parse(data?.toString('utf8') ?? '[]') as SourceDocument[]
}
