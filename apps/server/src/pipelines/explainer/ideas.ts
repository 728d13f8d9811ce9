import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { requests } from '../../db/schema.ts'
import { detectLanguage, EngineError } from '@patchbay/engines'
import type { Engines } from '../../engines/engines.ts'
import type { ExplainerIdea, IdeasBrief } from '@patchbay/writing'
import { shownOf } from '../../kinds/kinds.ts'
import { loadTranscriptLines } from '../../requests/stored-transcript.ts'
import { Refusal } from '../../requests/refusal.ts'

/** So many of the newest things that a workspace has made tell what it is about, each by its beginning. */
const maxMaterialItems = 30
const maxCharactersPerItem = 6000

/** Videos that could be made of a topic, while the caller waits: nothing is charged. */
export function createIdeaSuggester(db: Db, { files, writing }: Pick<Engines, 'files' | 'writing'>) {
  return async (
    workspaceId: string,
    brief: Pick<IdeasBrief, 'topic' | 'count' | 'not'>,
    signal: AbortSignal,
  ): Promise<ExplainerIdea[]> => {
    const rows = await db
      .select({
        kind: requests.kind,
        title: requests.title,
        description: requests.description,
        result: requests.result,
      })
      .from(requests)
      .where(
        and(
          eq(requests.workspaceId, workspaceId),
          isNull(requests.deletedOn),
          eq(requests.state, 'done'),
          // What there is a video of already is no idea for one.
          eq(requests.makes, 'episode'),
        ),
      )
      .orderBy(desc(requests.succeededOn))
      .limit(maxMaterialItems)
    const material = await Promise.all(
      rows.map(async (row) => {
        const transcriptLines = await loadTranscriptLines(files, shownOf(row).transcriptKey)
        const text = [row.description ?? '', ...transcriptLines].join('\n\n').trim().slice(0, maxCharactersPerItem)
        return { title: row.title ?? '', text }
      }),
    )
    try {
      const ideas = await writing.suggestExplainers(
        { ...brief, language: detectLanguage(brief.topic), material: material.filter(({ title }) => title !== '') },
        signal,
      )
      return ideas.slice(0, brief.count)
    } catch (error) {
      throw error instanceof EngineError ? new Refusal(502, error.message) : error
    }
  }
}
