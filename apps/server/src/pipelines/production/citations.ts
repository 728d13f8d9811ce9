import type { SourceDocument } from '../../engines/reader/port.ts'
import type { EpisodeScript } from '../../engines/writing/port.ts'
import type { EpisodeResult } from '../../kinds/episode.ts'

export type Citations = EpisodeResult['citations']

/** Which passage each line came from, and when it is said (provider.md `citations`). */
export function citationsOf(script: EpisodeScript, documents: SourceDocument[], startsMs: number[]): Citations {
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
