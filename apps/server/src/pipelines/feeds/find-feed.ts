import type { Db } from '../../db/connection.ts'
import type { FeedPlatform } from '../../db/schema.ts'
import type { Engines } from '../../engines/engines.ts'
import { type FeedEngine, FeedError } from '@patchbay/reading'
import { timeLimits, withTimeLimit } from '@patchbay/engines'
import { type FoundSource, findSource, isPolledRegularly } from '../../feeds/follow.ts'
import { Refusal } from '../../requests/refusal.ts'

/**
 * Finds what somebody wants to follow by the words they typed, and reads it once, so that a wrong address is refused
 * before anything is kept. What others follow already is not asked for again. Refuses with 422 and a sentence.
 */
export function createFeedFinder(db: Db, { feeds }: Pick<Engines, 'feeds'>, maxMs = timeLimits.feedSearchMs) {
  return async (platform: FeedPlatform, words: string, signal: AbortSignal): Promise<FoundSource> => {
    const late = (waited: string) =>
      new FeedError(`Nothing could be found within ${waited}. Try again in a moment.`, true)
    try {
      return await withTimeLimit({ timeoutMs: maxMs, signal, late }, (limited) =>
        findFeed({ db, feeds }, platform, words, limited),
      )
    } catch (error) {
      if (error instanceof FeedError) throw new Refusal(422, error.message)
      throw error
    }
  }
}

type FinderContext = { db: Db; feeds: FeedEngine }

async function findFeed(
  { db, feeds }: FinderContext,
  platform: FeedPlatform,
  words: string,
  signal: AbortSignal,
): Promise<FoundSource> {
  const asTyped = await findSource(db, { platform, query: words.trim() })
  if (asTyped && isPolledRegularly(asTyped)) return { ...asTyped, named: asTyped.query }
  const { followed, label, reading } = await feeds.find(platform, words, signal)
  const found = { ...followed, named: label, host: feeds.hostOf(followed) }
  if (reading) return { ...found, reading }
  const known = await findSource(db, followed)
  if (known && isPolledRegularly(known)) return found
  const first = await feeds.read(followed, {}, signal)
  // Nothing was said to be known, so all of it is new.
  if (first.kind === 'unchanged') throw new FeedError('Its server did not send it. Try again in a moment.', true)
  return { ...found, reading: first }
}
