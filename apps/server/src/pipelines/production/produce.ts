import type { EpisodeScript, ProjectContext } from '@patchbay/writing'
import type { Steps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'
import type { Cast } from './choose-voices.ts'
import { citationsOf } from './citations.ts'
import { mixAndKeep } from './mix-and-keep.ts'
import { type EpisodeRequest, publish } from './publish.ts'
import type { Quotation } from './quotations.ts'
import { saidForProjects } from './said-for-projects.ts'
import { speakLines } from './speak-lines.ts'

/** A script with everything that is needed to make an episode of it. */
export type Production = {
  script: EpisodeScript
  cast: Cast
  /** How to say it; engines that cannot act on it ignore it. */
  instructions: string | undefined
  /** What it is made for: their terms are said as they say. */
  projects?: ProjectContext[] | undefined
  showId: string | undefined
  /** Its number in its show, where the show was planned. */
  number?: number | undefined
  /** Who made the words; who spoke them is added. */
  labels: Record<string, string>
  warnings: string[]
  /** Where the words of each line come from. */
  quotations: () => Promise<Quotation[][]>
}

type Work = { tools: Tools; request: EpisodeRequest; signal: AbortSignal; steps: Steps<'speak' | 'mix'> }

/** Speaks a script, mixes it and ends the request with the episode. What an earlier run did is not done again. */
export async function produce({ tools, request, signal, steps }: Work, production: Production): Promise<void> {
  const { engines, config } = tools
  const { files, speech } = engines
  const { script, cast, instructions, showId, warnings } = production
  const written = script.lines.map(({ speaker, text }) => ({
    text,
    voiceId: cast[speaker % 2 === 0 ? 0 : 1].id,
    ...(instructions && { instructions }),
  }))
  const lines = saidForProjects(written, production.projects)
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    speakLines({ engine: speech, files, signal, progress }, lines),
  )
  // Who spoke is known now.
  const labels = { ...production.labels, speech: speech.label }
  const quotations = await production.quotations()
  const mixed = await steps.run('mix', { script, spoken, labels, showId }, (progress) =>
    inWorkFolder(config.dataFolder, (workFolder) =>
      mixAndKeep(
        { tools, request, signal, progress, workFolder },
        { showId, script, spoken, cast, labels, quotations },
      ),
    ),
  )
  const citations = citationsOf(quotations, mixed.lineStartsMs)
  await publish(tools, request, { script, mixed, labels, warnings, citations, number: production.number })
  await files.removeAll(`steps/${request.id}`)
}
