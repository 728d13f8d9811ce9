import type { Post } from '@patchbay/contract'

/** What stands in the feed as one: a post by itself, or the posts of a thread in their order. */
export type Thread = { id: string; posts: readonly Post[]; isThread: boolean; createdOn: string | undefined }

/** `thread`, and the values that begin with `thread_`. */
const isThreadPost = ({ type }: Post): boolean => type === 'thread' || type.startsWith('thread_')

/**
 * Posts as they stand in the feed, newest first: those of threads that follow one another are one, and a new one begins
 * at order 1, or at the lowest that the request has: providers count from 0 as well.
 */
export function groupThreads(posts: readonly Post[]): Thread[] {
  const runs = Map.groupBy(posts, (post) =>
    isThreadPost(post) ? JSON.stringify([post.requestId, post.type]) : post.id,
  )
  const threads = [...runs.values()].flatMap((run) =>
    run.some(isThreadPost) ? splitThreads(run) : run.map((post) => [post]),
  )
  return threads.map(toThread).toSorted(newestFirst)
}

/** One request's posts of threads: whichever way the list runs, each thread reads from its beginning. */
function splitThreads(run: readonly Post[]): Post[][] {
  const steps = run.slice(1).map(({ order }, index) => Math.sign(order - run[index]!.order))
  const isBackwards = steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length
  const lowest = Math.min(...run.map(({ order }) => order))
  const threads: Post[][] = []
  for (const post of isBackwards ? run.toReversed() : run) {
    const thread = threads.at(-1)
    if (!thread || post.order === lowest || post.order <= thread.at(-1)!.order) threads.push([post])
    else thread.push(post)
  }
  return isBackwards ? threads.reverse() : threads
}

const toThread = (posts: readonly Post[]): Thread => ({
  id: posts[0]!.id,
  posts,
  isThread: posts.length > 1,
  createdOn: posts[0]!.createdOn,
})

/** What has no date has only just been made; what is of one moment stays as the server put it. */
const newestFirst = (one: Thread, other: Thread): number => createdTimeOf(other) - createdTimeOf(one)
const createdTimeOf = ({ createdOn }: Thread): number =>
  createdOn === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(createdOn) || 0

/** The whole of it as one text, a paragraph a post. */
export const threadTextOf = ({ posts }: Pick<Thread, 'posts'>): string => posts.map(postTextOf).join('\n\n')

export const postTextOf = ({ result }: Pick<Post, 'result'>): string => (result ?? '').trim()

/** What dialogs and screen readers call it: how it begins. */
export function postLabelOf(post: Pick<Post, 'result'>): string {
  const characters = Array.from(postTextOf(post).replace(/\s+/g, ' '))
  if (characters.length === 0) return 'a post without words'
  return characters.length > 60 ? `${characters.slice(0, 60).join('').trimEnd()}…` : characters.join('')
}
