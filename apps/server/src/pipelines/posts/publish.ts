import { posts as rows, type PostSource } from '../../db/schema.ts'
import type { PostPart, WrittenPost } from '@patchbay/writing'
import type { PostResult } from '../../kinds/post/result.ts'
import { keepOnlyUsed } from '../../requests/feed-uses.ts'
import { succeed } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { RequestGone } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { Pictures } from './draw.ts'
import { type PostDocument, keepWithPosts, materialKept, removeMaterial } from './material.ts'
import type { ReadForPosts } from './read.ts'

type Finished = {
  read: ReadForPosts
  posts: WrittenPost[]
  /** Of each post or thread: they stand with its first. */
  pictures: Pictures[]
  result: Omit<PostResult, 'postIds' | 'imageKey'>
  /** Credits for what could not be written. */
  returned: number
}

/** The posts become rows of their own, in the transaction that ends their request. */
export async function publishPosts(
  tools: Tools,
  request: StartedRequest<'post'>,
  { read, posts, pictures, result, returned }: Finished,
): Promise<void> {
  const { files } = tools.engines
  const { id: requestId, workspaceId, order } = request
  const documents = await materialKept(files, read.materialKey)
  await keepWithPosts(files, requestId, read.materialKey)
  const createdOn = new Date()
  const placed = posts.flatMap((post, nth) => post.parts.map((part, at) => ({ part, at, nth })))
  const written = placed.map(({ part, at, nth }, place) => ({
    id: crypto.randomUUID(),
    workspaceId,
    requestId,
    place,
    type: order.type === 'thread' && posts.length > 1 ? `thread_${nth + 1}` : order.type,
    order: at,
    text: storable(part.text),
    language: result.language,
    sources: sourcesOf(part, documents),
    cited: citedBy(part),
    ...(at === 0 && pictures[nth]),
    createdOn,
    updatedOn: createdOn,
  }))
  const text = written[0]?.text ?? ''
  const imageKey = pictures.flatMap(
    ({ tweetImageKey, dataTableImageKey }) => tweetImageKey ?? dataTableImageKey ?? [],
  )[0]
  const outcome = {
    title: titleOf(text),
    description: text,
    result: { ...result, postIds: written.map(({ id }) => id), ...(imageKey && { imageKey }) },
    returned,
  }
  const isOurs = await succeed(tools, request, outcome, async (tx) => {
    await tx.insert(rows).values(written)
    await keepOnlyUsed(
      tx,
      requestId,
      urlsCited(
        placed.map(({ part }) => part),
        documents,
      ),
    )
  })
  if (!isOurs) {
    await removeMaterial(files, requestId)
    throw new RequestGone()
  }
  await files.removeAll(`steps/${requestId}`)
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

export const citedBy = ({ sources }: Pick<PostPart, 'sources'>): number[] => [
  ...new Set(sources.map(({ document }) => document)),
]

/** As answers say it: each document once, with the words that bear the post. */
export const sourcesOf = (part: Pick<PostPart, 'sources'>, documents: readonly PostDocument[]): PostSource[] =>
  citedBy(part).flatMap((at) => {
    const document = documents[at]
    if (!document) return []
    const quote = part.sources
      .filter((source) => source.document === at)
      .map(({ passageId }) => document.passages.find(({ id }) => id === passageId)?.text ?? '')
      .find((words) => words !== '')
    const { by, title, url, siteName, publishedOn } = document
    const metadata = {
      ...(quote && { quote: quote.slice(0, longestQuote).toWellFormed() }),
      ...(siteName && { siteName }),
      ...(publishedOn && { publishedOn }),
    }
    return { ...by, ...(url && { reference: url }), description: title.slice(0, 300).toWellFormed(), metadata }
  })

const longestQuote = 500

/** Where the cited passages and their documents stand. */
function urlsCited(parts: readonly PostPart[], documents: readonly PostDocument[]): string[] {
  const urls = parts.flatMap(({ sources }) =>
    sources.flatMap(({ document: at, passageId }) => {
      const document = documents[at]
      return [document?.url ?? [], document?.passages.find(({ id }) => id === passageId)?.url ?? []].flat()
    }),
  )
  return [...new Set(urls)]
}

const longestTitle = 80

/** What lists call the request: how its first post begins. */
function titleOf(text: string): string {
  const line = text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= longestTitle) return line || 'X post'
  const words = /^.{40,79}(?=\s)/su.exec(line)?.[0] ?? line.slice(0, longestTitle - 1)
  return `${words.trimEnd().toWellFormed()}…`
}
