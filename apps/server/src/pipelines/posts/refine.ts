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
import { OrderError } from '../failure.ts'
import { studio } from '../production/studio.ts'
import { projectsFor } from '../reading/projects.ts'
import { wordsSaidIn } from '../reading/read-for-request.ts'
import { type PostDocument, asRead, materialOf } from './material.ts'
import { drawCard } from './draw.ts'
import { citedBy, sourcesOf } from './publish.ts'

type Post = typeof posts.$inferSelect
/** How the post is to change: in words, or as somebody said it. */
type Wishes = { words: string } | { recording: RecordingSource }
/** `oldPictureKey`: a picture of the old text, which is in nobody's place any more. */
type Refined = {
  text: string
  sources: PostSource[]
  cited: number[]
  tweetImageKey: string | null
  oldPictureKey?: string
}

/** Nobody waits for longer in front of one post. */
const longestMs = 120_000

/** Writes a post again with what its sources hold; nothing of it is kept. `kept`: why it cannot be done. */
export function postRefining({ db, engines, config }: { db: Db; engines: Engines; config: Config }) {
  const { files, writing } = engines
  return async (post: Post, wishes: Wishes, caller: AbortSignal): Promise<Refined | { kept: string }> => {
    const signal = AbortSignal.any([caller, AbortSignal.timeout(longestMs)])
    const { workspaceId, requestId, language, text } = post
    try {
      const instructions =
        'words' in wishes
          ? wishes.words
          : await wordsSaidIn({ tools: { db, engines, config }, workspaceId, signal }, wishes.recording)
      const documents = await materialOf(files, requestId)
      const { order, inOrder } = citedFirst(documents, post.cited)
      const projects = await projectsFor(db, workspaceId, await projectsOf(db, requestId))
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
      const cited = isNamed ? citedBy(part) : post.cited
      const from = documents[cited[0] ?? -1]
      const tweetImageKey = isCard(post.tweetImageKey)
        ? await drawCard({ db, files, studio, signal }, { id: requestId, workspaceId }, after, from)
        : post.tweetImageKey
      return {
        text: after,
        sources: isNamed ? sourcesOf(part, documents) : post.sources,
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
function citedFirst(documents: readonly PostDocument[], cited: readonly number[]) {
  const places = documents.map((_, at) => at)
  const inOrder = [...cited.filter((at) => at < documents.length), ...places.filter((at) => !cited.includes(at))]
  const order = inOrder.flatMap((at) => documents[at] ?? []).map(asRead)
  return { order, inOrder }
}

async function projectsOf(db: Db, requestId: string): Promise<number[] | undefined> {
  const [row] = await db.select({ payload: requests.payload }).from(requests).where(eq(requests.id, requestId))
  return readOrder('post', row?.payload)?.projects
}
