import type { EpisodeScript, ProjectContext } from '@patchbay/writing'
import type { Steps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'
import type { VoiceCast } from './choose-voices.ts'
import { buildCitations } from './citations.ts'
import { mixAndStore } from './mix-and-store.ts'
import { type EpisodeRequest, publishEpisode } from './publish.ts'
import type { Quotation } from './quotations.ts'
import { withProjectPronunciations } from './project-pronunciations.ts'
import { synthesizeLines } from './synthesize-lines.ts'

/** A script with everything that is needed to make an episode of it. */
export type Production = {
  script: EpisodeScript
  cast: VoiceCast
  /** How to say it; engines that cannot act on it ignore it. */
  instructions: string | undefined
  /** The order's projects; their terms have their own pronunciations. */
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

type ProductionContext = { tools: Tools; request: EpisodeRequest; signal: AbortSignal; steps: Steps<'speak' | 'mix'> }

/** Speaks a script, mixes it and ends the request with the episode. What an earlier run did is not done again. */
export async function produceEpisode(
  { tools, request, signal, steps }: ProductionContext,
  production: Production,
): Promise<void> {
  const { engines, config } = tools
  const { files, speech } = engines
  const { script, cast, instructions, showId, warnings } = production
  const written = script.lines.map(({ speaker, text }) => ({
    text,
    voiceId: cast[speaker % 2 === 0 ? 0 : 1].id,
    ...(instructions && { instructions }),
  }))
  const lines = withProjectPronunciations(written, production.projects)
  const spoken = await steps.run('speak', { lines, engine: speech.id }, (progress) =>
    synthesizeLines({ engine: speech, files, signal, progress }, lines),
  )
  // Who spoke is known now.
  const labels = { ...production.labels, speech: speech.label }
  const quotations = await production.quotations()
  const mixed = await steps.run('mix', { script, spoken, labels, showId }, (progress) =>
    withWorkFolder(config.dataFolder, (workFolder) =>
      mixAndStore(
        { tools, request, signal, progress, workFolder },
        { showId, script, spoken, cast, labels, quotations },
      ),
    ),
  )
  const citations = buildCitations(quotations, mixed.lineStartsMs)
  await publishEpisode(tools, request, { script, mixed, labels, warnings, citations, number: production.number })
  await files.removeAll(`steps/${request.id}`)
}
