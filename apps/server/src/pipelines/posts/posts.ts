import { type PostOrder, postCost } from '../../kinds/post/order.ts'
import type { PostResult } from '../../kinds/post/result.ts'
import { postSteps, researchedPostSteps } from '../../kinds/post/steps.ts'
import type { StepTable } from '../../kinds/steps.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { renderPictures } from './draw.ts'
import { loadStoredMaterial } from './material.ts'
import { publishPosts } from './publish.ts'
import { researchFirst } from './research-first.ts'
import { readPostMaterial } from './read.ts'
import { listEarlierPosts } from './store.ts'
import { writePostsForOrder } from './write.ts'

/** Posts from their order: read, write, draw, publish. Each step resumes where an earlier run left it. */
export async function runPosts(tools: Tools, request: StartedRequest<'post'>, stop: AbortController): Promise<void> {
  const { db, engines } = tools
  const { files, writing, reader, pictures } = engines
  const { order, workspaceId } = request
  const { signal } = stop
  const table = order.deepResearch ? researchedPostSteps : postSteps
  // Whoever asks for no research runs none of its steps.
  const steps = createSteps(db, request, table as StepTable<keyof typeof researchedPostSteps>, stop)

  const own = await steps.run('read', { parts: order.parts, spoken: order.spokenInstructions }, (progress) =>
    readPostMaterial({ tools, request, signal, progress }),
  )
  const read = order.deepResearch ? await researchFirst({ tools, request, steps, signal }, own) : own
  const projects = await loadProjectContexts(db, workspaceId, order.projects)
  const written = await steps.run('write', { order, writer: writing.id, read, projects }, async (progress) => {
    const documents = await loadStoredMaterial(files, read.materialKey)
    const notLike = await listEarlierPosts(db, request)
    return writePostsForOrder({ writing, signal, progress }, { order, read, documents, projects, notLike })
  })
  const drawn = await steps.run('draw', { written, picture: order.picture, engine: pictures?.id }, async (progress) => {
    const documents = await loadStoredMaterial(files, read.materialKey)
    return renderPictures({ tools, request, signal, progress }, written.posts, documents)
  })
  const missing = order.count - written.posts.length
  const returned = missing > 0 ? postCost({ ...order, count: missing }) : 0
  const result: Omit<PostResult, 'postIds' | 'imageKey'> = {
    language: read.language,
    engines: {
      ...(order.parts.some(hasPages) && { reader: reader.id }),
      writing: writing.label,
      ...(drawn.engine && { pictures: drawn.engine }),
    },
    warnings: [
      ...read.warnings,
      ...written.warnings,
      ...describeMissingPosts(order, missing, returned),
      ...drawn.warnings,
    ],
  }
  await publishPosts(tools, request, { read, posts: written.posts, pictures: drawn.pictures, result, returned })
}

const hasPages = ({ kind }: PostOrder['parts'][number]) => kind === 'sources' || kind === 'feeds'

function describeMissingPosts({ count, type }: PostOrder, missing: number, returned: number): string[] {
  if (missing <= 0) return []
  const called = type === 'thread' ? 'threads' : 'posts'
  return [`${missing} of ${count} ${called} could not be written. ${returned} credits were returned.`]
}
