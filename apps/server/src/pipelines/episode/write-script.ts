import { chooseTitle } from '@patchbay/engines'
import type { FileStore } from '../../engines/storage/port.ts'
import { applyProjectsToEpisode, type EpisodeScript, type ProjectContext, type WritingEngine } from '@patchbay/writing'
import { type EpisodeMaterial, type EpisodeOrder, partsOf } from '../../kinds/episode/order.ts'
import { createPlainScript } from '../production/plain-script.ts'
import { loadDocuments } from '../reading/read-for-request.ts'
import type { StepProgress } from '../steps.ts'
import { type VoiceCast, hostNames } from '../production/choose-voices.ts'

type WritingContext = { files: FileStore; writing: WritingEngine; signal: AbortSignal; progress: StepProgress }
type ScriptBrief = {
  order: EpisodeOrder
  language: string
  cast: VoiceCast
  documentsKey: string
  projects: ProjectContext[] | undefined
}

/** The script to speak: the caller's own lines, or what the writing engine makes of the material. */
export async function writeScript(
  { files, writing, signal, progress }: WritingContext,
  { order, language, cast, documentsKey, projects }: ScriptBrief,
): Promise<EpisodeScript> {
  const { material } = order
  if (material.kind === 'script') return parseOwnScript(material, language)
  const documents = await loadDocuments(files, documentsKey)
  const topic = partsOf(material).find((part) => part.kind === 'topic')?.topic
  // Beside sources a topic says what of them the episode is about; alone it is all there is.
  const instructions = [documents.length > 0 && topic && `Focus on ${topic}`, order.instructions].filter(Boolean)
  const script = await writing.writeEpisode(
    {
      documents,
      ...(documents.length === 0 && topic && { topic }),
      ...(instructions.length > 0 && { instructions: instructions.join('\n') }),
      style: order.style,
      duration: order.duration,
      language,
      languageChosen: order.language !== undefined,
      hostNames: hostNames(cast),
      ...(projects && { projects }),
    },
    signal,
    progress,
  )
  return projects ? applyProjectsToEpisode(script, projects, documents) : script
}

function parseOwnScript({ lines }: Extract<EpisodeMaterial, { kind: 'script' }>, language: string): EpisodeScript {
  const title = chooseTitle(
    '',
    lines.map(({ text }, index) => ({ id: `p${index + 1}`, text })),
  )
  return createPlainScript(
    title,
    language,
    lines.map(({ speaker, text }) => ({ speaker: speaker % 2 === 0 ? 0 : 1, text, sources: [] })),
  )
}
