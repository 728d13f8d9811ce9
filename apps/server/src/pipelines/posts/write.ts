import type { ProjectContext, WritingEngine, WrittenPost } from '@patchbay/writing'
import type { PostOrder } from '../../kinds/post/order.ts'
import { OrderError } from '../classify-failure.ts'
import type { StepProgress } from '../steps.ts'
import { filterDissimilar } from './text-similarity.ts'
import { type PostDocument, toSourceDocument } from './material.ts'
import type { PostMaterialResult } from './read.ts'

type WritingContext = { writing: WritingEngine; signal: AbortSignal; progress: StepProgress }
type PostMaterial = {
  order: PostOrder
  read: PostMaterialResult
  documents: PostDocument[]
  projects: ProjectContext[] | undefined
  notLike: string[]
}

const joinParts = ({ parts }: WrittenPost): string => parts.map(({ text }) => text).join('\n\n')

/** Has the posts written. What is like one of before, or like another of them, is left out: whoever wrote them. */
export async function writePostsForOrder(
  { writing, signal, progress }: WritingContext,
  { order, read, documents, projects, notLike }: PostMaterial,
): Promise<{ posts: WrittenPost[]; warnings: string[] }> {
  const { type, count, style } = order
  const brief = {
    documents: documents.map(toSourceDocument),
    type,
    count,
    language: read.language,
    // The order names none: it is the one that the sources are in.
    languageChosen: false,
    notLike,
    ...(style && { style }),
    ...(read.instructions && { instructions: read.instructions }),
    ...(projects && { projects }),
  }
  const written = await writing.writePosts(brief, signal, progress)
  const posts = filterDissimilar(written.posts, joinParts, notLike).slice(0, count)
  if (posts.length === 0) {
    throw new OrderError(
      [...written.warnings, notLike.length > 0 ? nothingNewMessage : nothingToWriteMessage].join(' '),
    )
  }
  return { posts, warnings: written.warnings }
}

const nothingNewMessage = 'Nothing was left to say that its last 50 posts do not say already.'
const nothingToWriteMessage = 'Its sources hold nothing that a post could be made of.'
