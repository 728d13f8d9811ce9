import type { FileStore } from '../../engines/storage/port.ts'
import { type ProjectContext, applyProjectsToStoryboard, type WritingEngine } from '@patchbay/writing'
import type { Storyboard } from '@patchbay/text'
import { detectLanguage } from '@patchbay/engines'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { loadDocuments } from '../reading/read-for-request.ts'
import type { StepProgress } from '../steps.ts'
import type { ReadParts } from './read-parts.ts'

type WritingContext = { files: FileStore; writing: WritingEngine; signal: AbortSignal; progress: StepProgress }

/** What the video shows and says, by the writing engine, and the wishes that were not met. */
export async function writeStoryboard(
  { files, writing, signal, progress }: WritingContext,
  order: ExplainerOrder,
  read: ReadParts,
  projects?: ProjectContext[],
): Promise<{ storyboard: Storyboard; warnings: string[] }> {
  const documents = await loadDocuments(files, read.documentsKey)
  const topic = order.parts.find((part) => part.kind === 'topic')?.topic
  const isBare = documents.length === 0
  const instructions = [
    !isBare && topic && `Focus on ${topic}`,
    read.about,
    order.instructions,
    order.titlePrompt && writing.writesFromTopic && `For the title: ${order.titlePrompt}`,
  ].filter(Boolean)
  const title = order.title ?? read.title
  const written = await writing.writeExplainer(
    {
      documents,
      ...(isBare && topic !== undefined && { topic }),
      ...(instructions.length > 0 && { instructions: instructions.join('\n') }),
      ...(title !== undefined && { title }),
      language: order.language ?? documents[0]?.language ?? detectLanguage(topic ?? ''),
      languageChosen: order.language !== undefined,
      speakers: order.voices?.length === 2 ? 2 : 1,
      ...(projects && { projects }),
    },
    signal,
    progress,
  )
  const storyboard = projects ? applyProjectsToStoryboard(written, projects, documents) : written
  const warnings = [
    ...(storyboard.warnings ?? []),
    ...(order.titlePrompt && !writing.writesFromTopic
      ? ['titlePrompt was not followed: without a text model the title is one of the sources’ own.']
      : []),
  ]
  return { storyboard: order.title === undefined ? storyboard : { ...storyboard, title: order.title }, warnings }
}
