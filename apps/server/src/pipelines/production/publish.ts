import { episodes } from '../../db/schema.ts'
import type { EpisodeScript } from '@patchbay/writing'
import type { EpisodeResult } from '../../kinds/episode-result.ts'
import { completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { RequestDeletedError } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { StoredEpisode } from './mix-and-store.ts'

/** A request of any kind that ends with an episode. */
export type EpisodeRequest = StartedRequest<'episode'> | StartedRequest<'modify'>

type FinishedEpisode = {
  script: EpisodeScript
  mixed: StoredEpisode
  labels: Record<string, string>
  warnings: string[]
  citations: EpisodeResult['citations']
  /** Its number in its show, where the show was planned. */
  number?: number | undefined
}

/** Ends the request with its episode: settlement and episode row in one transaction. */
export async function publishEpisode(tools: Tools, request: EpisodeRequest, finished: FinishedEpisode): Promise<void> {
  const { script, mixed, labels, warnings, citations } = finished
  const { lineStartsMs: _, ...kept } = mixed
  const result: EpisodeResult = {
    episodeId: request.id,
    description: script.description,
    language: script.language,
    ...kept,
    engines: labels,
    warnings,
    citations,
  }
  const { title, description } = script
  const { number } = finished
  const isOurs = await completeRequest(tools, request, { title, description, result }, async (tx) => {
    await tx.insert(episodes).values({
      id: request.id,
      workspaceId: request.workspaceId,
      requestId: request.id,
      language: script.language,
      audioKey: kept.audioKey,
      imageKey: kept.imageKey,
      transcriptKey: kept.transcriptKey,
      vttKey: kept.vttKey,
      srtKey: kept.srtKey,
      chaptersKey: kept.chaptersKey,
      durationSeconds: kept.durationSeconds,
      sizeBytes: kept.sizeBytes,
      hosts: kept.hosts,
      number,
    })
  })
  if (!isOurs) throw new RequestDeletedError()
}
