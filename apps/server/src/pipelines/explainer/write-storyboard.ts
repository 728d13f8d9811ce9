import type { SourceDocument } from '../../engines/reader/port.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import { wordCount } from '../../engines/writing/pace.ts'
import type { WritingEngine } from '../../engines/writing/port.ts'
import type { Storyboard } from '../../media/video/explainers/storyboard.ts'
import { detectLanguage } from '../../engines/reader/detect-language.ts'
import { type ExplainerOrder, leastWordsOfMaterial } from '../../kinds/explainer.ts'
import { documentsKept } from '../reading/read-for-request.ts'
import type { StepProgress } from '../steps.ts'
import type { ReadParts } from './read-parts.ts'

type Writing = { files: FileStore; writing: WritingEngine; signal: AbortSignal; progress: StepProgress }

/** What the video shows and says, by the writing engine, and the wishes that were not met. */
export async function writeStoryboard(
  { files, writing, signal, progress }: Writing,
  order: ExplainerOrder,
  read: ReadParts,
): Promise<{ storyboard: Storyboard; warnings: string[] }> {
  const documents = await documentsKept(files, read.documentsKey)
  const topic = order.parts.find((part) => part.kind === 'topic')?.topic
  // A few words beside a topic say what is meant by it: who knows of the topic writes of that.
  const isBare = topic !== undefined && writing.writesFromTopic && wordsIn(documents) < leastWordsOfMaterial
  const wishes = [
    !isBare && topic && `Focus on ${topic}`,
    isBare && documents.map(({ passages }) => passages.map(({ text }) => text).join('\n')).join('\n'),
    order.instructions,
    order.titlePrompt && writing.writesFromTopic && `For the title: ${order.titlePrompt}`,
  ].filter(Boolean)
  const title = order.title ?? read.title
  const storyboard = await writing.writeExplainer(
    {
      ...(isBare ? { documents: [], topic } : { documents }),
      ...(wishes.length > 0 && { instructions: wishes.join('\n') }),
      ...(title !== undefined && { title }),
      language: order.language ?? documents[0]?.language ?? detectLanguage(topic ?? ''),
      languageChosen: order.language !== undefined,
      speakers: order.voices?.length === 2 ? 2 : 1,
    },
    signal,
    progress,
  )
  const warnings = [
    ...(storyboard.warnings ?? []),
    ...(order.titlePrompt && !writing.writesFromTopic
      ? ['titlePrompt was not followed: without a text model the title is one of the sources’ own.']
      : []),
  ]
  return { storyboard: order.title === undefined ? storyboard : { ...storyboard, title: order.title }, warnings }
}

const wordsIn = (documents: readonly SourceDocument[]): number =>
  documents.reduce((sum, { passages }) => sum + passages.reduce((own, { text }) => own + wordCount(text), 0), 0)
