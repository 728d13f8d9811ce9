import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { type PostSource, type posts, requests } from '../../db/schema.ts'
import { EngineError } from '@patchbay/engines'
import type { Engines } from '../../engines/engines.ts'
import { readOrder } from '../../kinds/kinds.ts'
import { isCard } from '../../kinds/post/result.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import { OrderError } from '../classify-failure.ts'
import { studio } from '../production/studio.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { transcribeRecording } from '../reading/read-for-request.ts'
import { type PostDocument, toSourceDocument, loadMaterialOf } from './material.ts'
import { renderCard } from './draw.ts'
import { citedDocumentIndexes, postSourcesOf } from './publish.ts'

type Post = typeof posts.$inferSelect
/** The instructions, as text or as a voice note. */
type RefineInstructions = { words: string } | { recording: RecordingSource }
/** `oldPictureKey`: a picture of the old text, which is in nobody's place any more. */
type RefinedResult = {
  text: string
  sources: PostSource[]
  cited: number[]
  tweetImageKey: string | null
  oldPictureKey?: string
}

/** Nobody waits for longer in front of one post. */
const refineTimeoutMs = 120_000

/** Writes a post again with what its sources hold; nothing of it is kept. `kept`: why it cannot be done. */
export function createPostRefiner({ db, engines, config }: { db: Db; engines: Engines; config: Config }) {
  const { files, writing } = engines
  return async (
    post: Post,
    wishes: RefineInstructions,
    caller: AbortSignal,
  ): Promise<RefinedResult | { kept: string }> => {
    const signal = AbortSignal.any([caller, AbortSignal.timeout(refineTimeoutMs)])
    const { workspaceId, requestId, language, text } = post
    try {
      const instructions =
        'words' in wishes
          ? wishes.words
          : await transcribeRecording({ tools: { db, engines, config }, workspaceId, signal }, wishes.recording)
      const documents = await loadMaterialOf(files, requestId)
      const { order, inOrder } = sortCitedFirst(documents, post.cited)
      const projects = await loadProjectContexts(db, workspaceId, await findProjectIdsOf(db, requestId))
      const refined = await writing.refinePost(
        { text, sources: order, instructions, language, ...(projects && { projects }) },
        signal,
      )
      if (refined.kept !== undefined) return { kept: refined.kept }
      // The writer counts in the order that it was given.
      const part = {
        ...refined,
        sources: refined.sources.map((one) => ({ ...one, document: inOrder[one.document] ?? 0 })),
      }
      const isNamed = part.sources.length > 0
      const after = refined.text.replaceAll('\0', '').toWellFormed()
      const cited = isNamed ? citedDocumentIndexes(part) : post.cited
      const from = documents[cited[0] ?? -1]
      const tweetImageKey = isCard(post.tweetImageKey)
        ? await renderCard({ db, files, studio, signal }, { id: requestId, workspaceId }, after, from)
        : post.tweetImageKey
      return {
        text: after,
        sources: isNamed ? postSourcesOf(part, documents) : post.sources,
        cited,
        tweetImageKey,
        ...(isCard(post.tweetImageKey) &&
          tweetImageKey !== post.tweetImageKey && { oldPictureKey: post.tweetImageKey }),
      }
    } catch (error) {
      if (caller.aborted) throw error
      if (signal.aborted) throw new Refusal(502, 'The writer took too long. Nothing was charged. Please try again.')
      if (error instanceof EngineError) throw new Refusal(502, error.message)
      throw error instanceof OrderError ? new Refusal(422, error.message) : error
    }
  }
}

/** What the post cites is leaned on first. `inOrder`: at which place of all each stands. */
function sortCitedFirst(documents: readonly PostDocument[], cited: readonly number[]) {
  const places = documents.map((_, index) => index)
  const inOrder = [...cited.filter((at) => at < documents.length), ...places.filter((at) => !cited.includes(at))]
  const order = inOrder.flatMap((at) => documents[at] ?? []).map(toSourceDocument)
  return { order, inOrder }
}

async function findProjectIdsOf(db: Db, requestId: string): Promise<number[] | undefined> {
  const [row] = await db.select({ payload: requests.payload }).from(requests).where(eq(requests.id, requestId))
  return readOrder('post', row?.payload)?.projects
}
