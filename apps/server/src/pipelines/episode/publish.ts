import { episodes } from '../../db/schema.ts'
import type { SourceDocument } from '../../engines/reader/port.ts'
import type { EpisodeScript } from '../../engines/writing/port.ts'
import type { EpisodeResult } from '../../requests/episode-order.ts'
import { type StartedRequest, succeed } from '../../requests/progress.ts'
import { RequestGone } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { KeptEpisode } from './mix-and-keep.ts'

type Finished = {
  script: EpisodeScript
  mixed: KeptEpisode
  labels: Record<string, string>
  warnings: string[]
  documentsKey: string
}

/** Ends the request with its episode: settlement and episode row in one transaction. */
export async function publish(tools: Tools, request: StartedRequest, finished: Finished): Promise<void> {
  const { script, mixed, labels, warnings } = finished
  const { lineStartsMs, ...kept } = mixed
  const data = await tools.engines.files.read(finished.documentsKey)
  const documents = JSON.parse(data?.toString('utf8') ?? '[]') as SourceDocument[]
  const result: EpisodeResult = {
    episodeId: request.id,
    description: script.description,
    language: script.language,
    ...kept,
    engines: labels,
    warnings,
    citations: citationsOf(script, documents, lineStartsMs),
  }
  const { title, description } = script
  const isOurs = await succeed(tools.db, tools.queue, request.id, { title, description, result }, async (tx) => {
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
    })
  })
  if (!isOurs) throw new RequestGone()
}

/** Which passage each line came from, and when it is said (provider.md `citations`). */
function citationsOf(
  script: EpisodeScript,
  documents: SourceDocument[],
  startsMs: number[],
): EpisodeResult['citations'] {
  return script.lines.flatMap((line, index) =>
    line.sources.flatMap(({ document, passageId }) => {
      const source = documents[document]
      const passage = source?.passages.find(({ id }) => id === passageId)
      if (!source || !passage) return []
      return [
        {
          text: passage.text.slice(0, 300),
          source: source.url ?? source.title,
          page: passage.page,
          timeMs: startsMs[index] ?? 0,
        },
      ]
    }),
  )
}
