import type { Passage, SourceDocument } from '@patchbay/text'
import { countWords } from './count-words.ts'

/** A document of one item, and the feed it came by. */
export type ItemDocument = { document: SourceDocument; feedName: string; feedUrl: string | null }

/** So many words make a document of their own; fewer are a post, or a teaser whose page could not be read. */
const minDocumentWords = 60

/**
 * The same documents with the posts of each feed together as one, in the place of its first: ten posts are no ten sources
 * to be introduced one by one. Each passage says where it stands by itself.
 */
export function groupPostsByFeed(read: readonly ItemDocument[]): SourceDocument[] {
  const posts = read.filter(({ document }) => countWords(document) < minDocumentWords)
  const feeds = [...new Set(posts.map(({ feedName }) => feedName))]
  return read.flatMap((one) => {
    if (!posts.includes(one)) return [one.document]
    if (!feeds.includes(one.feedName)) return []
    feeds.splice(feeds.indexOf(one.feedName), 1)
    return [mergePosts(posts.filter(({ feedName }) => feedName === one.feedName))]
  })
}

function mergePosts(posts: readonly ItemDocument[]): SourceDocument {
  const [first, ...others] = posts
  if (!first) throw new Error('There are no posts to put together.')
  const { document, feedName, feedUrl } = first
  const authors = new Set(posts.map((post) => post.document.author))
  const { author } = document
  const passages = posts.flatMap((post) => passagesOfPost(post.document))
  return {
    sourceType: 'text',
    title: feedName,
    language: document.language,
    siteName: feedName,
    ...(others.length === 0 ? document.url && { url: document.url } : feedUrl && { url: feedUrl }),
    ...(authors.size === 1 && author && { author }),
    ...(document.publishedOn && { publishedOn: document.publishedOn }),
    passages: passages.map((passage, index) => ({ ...passage, id: `p${index + 1}` })),
  }
}

/** With the post's title where its words do not say it themselves. */
function passagesOfPost({ title, url, passages }: SourceDocument): Passage[] {
  const beginning = title.replace(/[…\s.]+$/u, '').toLowerCase()
  const isSaid = passages.some(({ text }) => text.toLowerCase().includes(beginning))
  return passages.map(({ text }) => ({ id: '', text, ...(!isSaid && { heading: title }), ...(url && { url }) }))
}
