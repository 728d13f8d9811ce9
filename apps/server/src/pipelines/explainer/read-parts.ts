import type { SourceDocument } from '../../engines/reader/port.ts'
import type { PlainMaterial } from '../../kinds/episode.ts'
import type { ExplainerPart } from '../../kinds/explainer.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { keepDocuments, readForRequest } from '../reading/read-for-request.ts'
import { ownEpisode } from '../recordings/own-episode.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { documentsOf } from './documents-of-episode.ts'

type Reading = {
  tools: Tools
  request: StartedRequest<'explainer'>
  signal: AbortSignal
  progress: StepProgress
}

/** What was read, under the key where it is kept; `title`: of the one episode that the explainer is made of. */
export type ReadParts = { documentsKey: string; title?: string; warnings: string[] }

/** Reads everything that an explainer is made of. A topic alone needs no reading. */
export async function readParts(reading: Reading, parts: readonly ExplainerPart[]): Promise<ReadParts> {
  const { tools, request } = reading
  const { files } = tools.engines
  const documents: SourceDocument[] = []
  const warnings: string[] = []
  const [first, ...others] = parts.filter((part): part is PlainMaterial => part.kind !== 'episodes')
  if (first) {
    const material = others.length === 0 ? first : { kind: 'mixed' as const, parts: [first, ...others] }
    const read = await readForRequest(reading, material)
    documents.push(...read.documents)
    warnings.push(...read.warnings)
  }
  const episodeIds = parts.flatMap((part) => (part.kind === 'episodes' ? part.episodeIds : []))
  const titles: string[] = []
  for (const episodeId of episodeIds) {
    const episode = await ownEpisode({ db: tools.db, files }, request.workspaceId, episodeId)
    titles.push(episode.script.title)
    documents.push(...documentsOf(episode))
  }
  const [title] = titles
  return {
    documentsKey: await keepDocuments(files, request.id, documents),
    ...(title && parts.length === 1 && titles.length === 1 && { title }),
    warnings,
  }
}
