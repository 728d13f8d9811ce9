import type { ProjectContext, WritingEngine, WrittenPost } from '@patchbay/writing'
import type { PostOrder } from '../../kinds/post/order.ts'
import { OrderError } from '../failure.ts'
import type { StepProgress } from '../steps.ts'
import { unlike } from './alike.ts'
import { type PostDocument, asRead } from './material.ts'
import type { ReadForPosts } from './read.ts'

type Writing = { writing: WritingEngine; signal: AbortSignal; progress: StepProgress }
type Material = {
  order: PostOrder
  read: ReadForPosts
  documents: PostDocument[]
  projects: ProjectContext[] | undefined
  notLike: string[]
}

const wholeText = ({ parts }: WrittenPost): string => parts.map(({ text }) => text).join('\n\n')

/** Has the posts written. What is like one of before, or like another of them, is left out: whoever wrote them. */
export async function writeForOrder(
  { writing, signal, progress }: Writing,
  { order, read, documents, projects, notLike }: Material,
): Promise<{ posts: WrittenPost[]; warnings: string[] }> {
  const { type, count, style } = order
  const brief = {
    documents: documents.map(asRead),
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
  const posts = unlike(written.posts, wholeText, notLike).slice(0, count)
  if (posts.length === 0) {
    throw new OrderError([...written.warnings, notLike.length > 0 ? nothingElse : nothingAtAll].join(' '))
  }
  return { posts, warnings: written.warnings }
}

const nothingElse = 'Nothing was left to say that its last 50 posts do not say already.'
const nothingAtAll = 'Its sources hold nothing that a post could be made of.'
