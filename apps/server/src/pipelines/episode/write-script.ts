import { titleOf } from '@patchbay/engines'
import type { FileStore } from '../../engines/storage/port.ts'
import { episodeForProjects, type EpisodeScript, type ProjectContext, type WritingEngine } from '@patchbay/writing'
import { type EpisodeMaterial, type EpisodeOrder, partsOf } from '../../kinds/episode/order.ts'
import { plainScript } from '../production/plain-script.ts'
import { documentsKept } from '../reading/read-for-request.ts'
import type { StepProgress } from '../steps.ts'
import { type Cast, hostNames } from '../production/choose-voices.ts'

type Writing = { files: FileStore; writing: WritingEngine; signal: AbortSignal; progress: StepProgress }
type Brief = {
  order: EpisodeOrder
  language: string
  cast: Cast
  documentsKey: string
  projects: ProjectContext[] | undefined
}

/** The script to speak: the caller's own lines, or what the writing engine makes of the material. */
export async function writeScript(
  { files, writing, signal, progress }: Writing,
  { order, language, cast, documentsKey, projects }: Brief,
): Promise<EpisodeScript> {
  const { material } = order
  if (material.kind === 'script') return ownScript(material, language)
  const documents = await documentsKept(files, documentsKey)
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
  return projects ? episodeForProjects(script, projects, documents) : script
}

function ownScript({ lines }: Extract<EpisodeMaterial, { kind: 'script' }>, language: string): EpisodeScript {
  const title = titleOf(
    '',
    lines.map(({ text }, at) => ({ id: `p${at + 1}`, text })),
  )
  return plainScript(
    title,
    language,
    lines.map(({ speaker, text }) => ({ speaker: speaker % 2 === 0 ? 0 : 1, text, sources: [] })),
  )
}
