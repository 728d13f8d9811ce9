import { lengths } from '@patchbay/contract'
import type { SourceDocument } from '@patchbay/text'
import { countWords } from '@patchbay/writing'
import type { PlainMaterial } from '../../kinds/material.ts'
import type { ExplainerPart } from '../../kinds/explainer/order.ts'
import { minTextWords } from '../../kinds/words-of-a-text.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import type { ReadMaterial } from '../reading/read-material.ts'
import { storeDocuments, readForRequest } from '../reading/read-for-request.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { documentsFromEpisode } from '../recordings/documents-from-episode.ts'

type ReadingContext = {
  tools: Tools
  request: StartedRequest<'explainer'>
  signal: AbortSignal
  progress: StepProgress
}

/**
 * What was read, under the key where it is kept. `about`: a few words beside a topic that say what is meant by it, and
 * are no material. `title`: of the one episode that the explainer is made of, or the topic that is told about so.
 */
export type ReadParts = { documentsKey: string; about?: string; title?: string; warnings: string[] }

/** Reads everything that an explainer is made of. A topic alone needs no reading. */
export async function readParts(reading: ReadingContext, parts: readonly ExplainerPart[]): Promise<ReadParts> {
  const { tools, request } = reading
  const { files } = tools.engines
  const read = await readPlainParts(reading, parts)
  const topic = parts.find((part) => part.kind === 'topic')?.topic
  const about = topic === undefined ? [] : documentsOfFewWords(read.documents)
  const documents = read.documents.filter((document) => !about.includes(document))
  const titles: string[] = []
  for (const episodeId of parts.flatMap((part) => (part.kind === 'episodes' ? part.episodeIds : []))) {
    const episode = await loadEpisodeRecording({ db: tools.db, files }, request.workspaceId, episodeId)
    titles.push(episode.script.title)
    documents.push(...documentsFromEpisode(episode))
  }
  const [episodeTitle] = parts.length === 1 && titles.length === 1 ? titles : []
  const title = about.length > 0 && (topic ?? '').length <= lengths.episodeTitle.max ? topic : episodeTitle
  return {
    documentsKey: await storeDocuments(files, request.id, documents),
    ...(about.length > 0 && { about: about.map(textOf).join('\n') }),
    ...(title && { title }),
    warnings: read.warnings,
  }
}

/** What is read as an episode's material is. */
function readPlainParts(reading: ReadingContext, parts: readonly ExplainerPart[]): Promise<ReadMaterial> {
  const [first, ...others] = parts.filter((part): part is PlainMaterial => part.kind !== 'episodes')
  if (!first) return Promise.resolve({ documents: [], warnings: [] })
  return readForRequest(reading, others.length === 0 ? first : { kind: 'mixed', parts: [first, ...others] })
}

const textOf = ({ passages }: SourceDocument): string => passages.map(({ text }) => text).join('\n')

/** The texts that came with the order, where all of them together are too little to make something of. */
function documentsOfFewWords(documents: readonly SourceDocument[]): SourceDocument[] {
  const texts = documents.filter(({ sourceType, url, tables }) => sourceType === 'text' && !url && !tables)
  const words = texts.reduce((sum, document) => sum + countWords(textOf(document)), 0)
  return words < minTextWords ? texts : []
}
