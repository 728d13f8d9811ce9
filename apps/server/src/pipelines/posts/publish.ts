import { posts as rows, type PostSource } from '../../db/schema.ts'
import type { PostPart, WrittenPost } from '@patchbay/writing'
import type { PostResult } from '../../kinds/post/result.ts'
import { removeUncitedUses } from '../../requests/feed-item-uses.ts'
import { completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { RequestDeletedError } from '../steps.ts'
import type { Tools } from '../tools.ts'
import type { PostPictureKeys } from './draw.ts'
import { type PostDocument, copyMaterialToPosts, loadStoredMaterial, removeMaterial } from './material.ts'
import type { PostMaterialResult } from './read.ts'

type FinishedPosts = {
  read: PostMaterialResult
  posts: WrittenPost[]
  /** Of each post or thread: they stand with its first. */
  pictures: PostPictureKeys[]
  result: Omit<PostResult, 'postIds' | 'imageKey'>
  /** Credits for what could not be written. */
  returned: number
}

/** The posts become rows of their own, in the transaction that ends their request. */
export async function publishPosts(
  tools: Tools,
  request: StartedRequest<'post'>,
  { read, posts, pictures, result, returned }: FinishedPosts,
): Promise<void> {
  const { files } = tools.engines
  const { id: requestId, workspaceId, order } = request
  const documents = await loadStoredMaterial(files, read.materialKey)
  await copyMaterialToPosts(files, requestId, read.materialKey)
  const createdOn = new Date()
  const placed = posts.flatMap((post, nth) => post.parts.map((part, at) => ({ part, at, nth })))
  const written = placed.map(({ part, at, nth }, index) => ({
    id: crypto.randomUUID(),
    workspaceId,
    requestId,
    place: index,
    type: order.type === 'thread' && posts.length > 1 ? `thread_${nth + 1}` : order.type,
    order: at,
    text: withoutNulCharacters(part.text),
    language: result.language,
    sources: postSourcesOf(part, documents),
    cited: citedDocumentIndexes(part),
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
  const isOurs = await completeRequest(tools, request, outcome, async (tx) => {
    await tx.insert(rows).values(written)
    await removeUncitedUses(
      tx,
      requestId,
      citedUrlsOf(
        placed.map(({ part }) => part),
        documents,
      ),
    )
  })
  if (!isOurs) {
    await removeMaterial(files, requestId)
    throw new RequestDeletedError()
  }
  await files.removeAll(`steps/${requestId}`)
}

const withoutNulCharacters = (text: string) => text.replaceAll('\0', '').toWellFormed()

export const citedDocumentIndexes = ({ sources }: Pick<PostPart, 'sources'>): number[] => [
  ...new Set(sources.map(({ document }) => document)),
]

/** As answers say it: each document once, with the words that bear the post. */
export const postSourcesOf = (part: Pick<PostPart, 'sources'>, documents: readonly PostDocument[]): PostSource[] =>
  citedDocumentIndexes(part).flatMap((at) => {
    const document = documents[at]
    if (!document) return []
    const quote = part.sources
      .filter((source) => source.document === at)
      .map(({ passageId }) => document.passages.find(({ id }) => id === passageId)?.text ?? '')
      .find((words) => words !== '')
    const { by, title, url, siteName, publishedOn } = document
    const metadata = {
      ...(quote && { quote: quote.slice(0, maxQuoteLength).toWellFormed() }),
      ...(siteName && { siteName }),
      ...(publishedOn && { publishedOn }),
    }
    return { ...by, ...(url && { reference: url }), description: title.slice(0, 300).toWellFormed(), metadata }
  })

const maxQuoteLength = 500

/** Where the cited passages and their documents stand. */
function citedUrlsOf(parts: readonly PostPart[], documents: readonly PostDocument[]): string[] {
  const urls = parts.flatMap(({ sources }) =>
    sources.flatMap(({ document: at, passageId }) => {
      const document = documents[at]
      return [document?.url ?? [], document?.passages.find(({ id }) => id === passageId)?.url ?? []].flat()
    }),
  )
  return [...new Set(urls)]
}

const maxTitleLength = 80

/** What lists call the request: how its first post begins. */
function titleOf(text: string): string {
  const line = text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= maxTitleLength) return line || 'X post'
  const words = /^.{40,79}(?=\s)/su.exec(line)?.[0] ?? line.slice(0, maxTitleLength - 1)
  return `${words.trimEnd().toWellFormed()}…`
}
