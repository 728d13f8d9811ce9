import { detectLanguageOfHeads } from '@patchbay/engines'
import type { SourceDocument } from '@patchbay/text'
import type { PostPart } from '../../kinds/post/order.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { OrderError } from '../classify-failure.ts'
import { readForRequest, transcribeSource, transcribeRecording } from '../reading/read-for-request.ts'
import { documentsFromEpisode } from '../recordings/documents-from-episode.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { type PostDocument, storeMaterial } from './material.ts'
import { listLatestRunIds } from './store.ts'

type ReadingContext = {
  tools: Tools
  request: StartedRequest<'post'>
  signal: AbortSignal
  progress: StepProgress
}

/** What was read, under the key where it is kept; what the order wishes, in words. */
export type PostMaterialResult = { materialKey: string; language: string; instructions?: string; warnings: string[] }

/** Reads the sources of the posts; skips an unreadable one with a warning when there are several. */
export async function readPostMaterial(reading: ReadingContext): Promise<PostMaterialResult> {
  const { tools, request } = reading
  const { parts, instructions, spokenInstructions } = request.order
  const documents: PostDocument[] = []
  const warnings: string[] = []
  const failures: string[] = []
  for (const part of parts) {
    try {
      const read = await readPart(reading, part)
      documents.push(...read.documents.map((document) => ({ ...document, by: originOf(part) })))
      warnings.push(...read.warnings)
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
      failures.push(error.message)
    }
  }
  if (documents.length === 0) throw new OrderError(failures.join(' ') || nothingReadMessage)
  const { signal } = reading
  const listening = { tools, workspaceId: request.workspaceId, signal }
  const transcribedInstructions = spokenInstructions && (await transcribeRecording(listening, spokenInstructions))
  const wishes = instructions ?? transcribedInstructions
  const heads = documents.map(({ passages }) => passages.map(({ text }) => text).join(' '))
  return {
    materialKey: await storeMaterial(tools.engines.files, request.id, documents),
    language: detectLanguageOfHeads(heads),
    ...(wishes && { instructions: wishes }),
    warnings: [...warnings, ...failures],
  }
}

const nothingReadMessage = 'There was nothing to write posts of.'

/** What answers call the part of the order. */
function originOf(part: PostPart): PostDocument['by'] {
  if (part.kind === 'recording') {
    return part.source.kind === 'episode' ? { type: 'episode', sourceId: part.source.episodeId } : { type: 'audio' }
  }
  if (part.kind === 'feeds') {
    const [one, ...others] = part.feeds
    return { type: 'feed', ...(one && others.length === 0 && { sourceId: String(one.feedId) }) }
  }
  if (part.kind === 'researches') {
    const [one, ...others] = part.researchIds
    return { type: 'deepResearch', ...(one && others.length === 0 && { sourceId: one }) }
  }
  return { type: part.kind === 'sources' && part.sources.some((source) => 'url' in source) ? 'url' : 'text' }
}

async function readPart(
  reading: ReadingContext,
  part: PostPart,
): Promise<{ documents: SourceDocument[]; warnings: string[] }> {
  const { tools, request } = reading
  if (part.kind === 'recording') return { documents: await readRecording(reading, part.source), warnings: [] }
  if (part.kind !== 'researches') return readForRequest(reading, part)
  const researchIds = await listLatestRunIds(tools.db, request.workspaceId, part.researchIds)
  if (researchIds.length === 0) throw new OrderError('None of its researches has found anything yet.')
  return readForRequest(reading, { ...part, researchIds })
}

/** An own episode by what it was made of; any other recording by what is heard in it. */
async function readRecording(reading: ReadingContext, source: RecordingSource): Promise<SourceDocument[]> {
  const { tools, request, signal } = reading
  const { db, engines } = tools
  if (source.kind === 'episode') {
    return documentsFromEpisode(
      await loadEpisodeRecording({ db, files: engines.files }, request.workspaceId, source.episodeId),
    )
  }
  const words = await transcribeSource(tools, source, signal, reading.progress)
  if (words === '') throw new OrderError('Nothing was heard in the recording.')
  const document = await engines.reader.read({ type: 'text', content: words }, signal)
  return [{ ...document, ...(source.kind === 'address' && { url: source.url }) }]
}
