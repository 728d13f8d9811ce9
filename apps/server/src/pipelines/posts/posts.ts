import { type PostOrder, postCost } from '../../kinds/post/order.ts'
import type { PostResult } from '../../kinds/post/result.ts'
import { postSteps, researchedPostSteps } from '../../kinds/post/steps.ts'
import type { StepTable } from '../../kinds/steps.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { projectsFor } from '../reading/projects.ts'
import { stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { drawPictures } from './draw.ts'
import { materialKept } from './material.ts'
import { publishPosts } from './publish.ts'
import { researchFirst } from './research-first.ts'
import { readForPosts } from './read.ts'
import { postsBefore } from './store.ts'
import { writeForOrder } from './write.ts'

/** Posts from their order: read, write, draw, publish. Each step resumes where an earlier run left it. */
export async function runPosts(tools: Tools, request: StartedRequest<'post'>, stop: AbortController): Promise<void> {
  const { db, engines } = tools
  const { files, writing, reader, pictures } = engines
  const { order, workspaceId } = request
  const { signal } = stop
  const table = order.deepResearch ? researchedPostSteps : postSteps
  // Whoever asks for no research runs none of its steps.
  const steps = stepsOf(db, request, table as StepTable<keyof typeof researchedPostSteps>, stop)

  const own = await steps.run('read', { parts: order.parts, spoken: order.spokenInstructions }, (progress) =>
    readForPosts({ tools, request, signal, progress }),
  )
  const read = order.deepResearch ? await researchFirst({ tools, request, steps, signal }, own) : own
  const projects = await projectsFor(db, workspaceId, order.projects)
  const written = await steps.run('write', { order, writer: writing.id, read, projects }, async (progress) => {
    const documents = await materialKept(files, read.materialKey)
    const notLike = await postsBefore(db, request)
    return writeForOrder({ writing, signal, progress }, { order, read, documents, projects, notLike })
  })
  const drawn = await steps.run('draw', { written, picture: order.picture, engine: pictures?.id }, async (progress) => {
    const documents = await materialKept(files, read.materialKey)
    return drawPictures({ tools, request, signal, progress }, written.posts, documents)
  })
  const missing = order.count - written.posts.length
  const returned = missing > 0 ? postCost({ ...order, count: missing }) : 0
  const result: Omit<PostResult, 'postIds' | 'imageKey'> = {
    language: read.language,
    engines: {
      ...(order.parts.some(readsPages) && { reader: reader.id }),
      writing: writing.label,
      ...(drawn.engine && { pictures: drawn.engine }),
    },
    warnings: [...read.warnings, ...written.warnings, ...missingWords(order, missing, returned), ...drawn.warnings],
  }
  await publishPosts(tools, request, { read, posts: written.posts, pictures: drawn.pictures, result, returned })
}

const readsPages = ({ kind }: PostOrder['parts'][number]) => kind === 'sources' || kind === 'feeds'

function missingWords({ count, type }: PostOrder, missing: number, returned: number): string[] {
  if (missing <= 0) return []
  const called = type === 'thread' ? 'threads' : 'posts'
  return [`${missing} of ${count} ${called} could not be written. ${returned} credits were returned.`]
}
