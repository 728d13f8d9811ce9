import twitter from 'twitter-text'
import type { CharacterCount, TextEntity } from './x-text.ts'

/** X's own limit for a post. */
const maxPostLength = 280
/** Far more than X takes. Its library grows slow on more, so what lies behind counts a letter each. */
const maxParsedLength = 4000

/** How X counts it: links are 23, most letters 1, those of East Asia and emoji 2 (its own library says so). */
export function countCharacters(text: string): CharacterCount {
  const { weightedLength, validRangeEnd } = twitter.parseTweet(text.slice(0, maxParsedLength))
  const length = weightedLength + Math.max(0, text.length - maxParsedLength)
  return {
    length,
    max: maxPostLength,
    overflowStart: length > maxPostLength ? Math.min(text.length, validRangeEnd + 1) : undefined,
  }
}

/** Links, mentions and tags, in their order. */
export const findEntities = (text: string): TextEntity[] =>
  twitter.extractEntitiesWithIndices(text.slice(0, maxParsedLength)).map((entity) => {
    const [start, end] = entity.indices
    return { start, end, href: entityUrlOf(entity) }
  })

type Entity = ReturnType<typeof twitter.extractEntitiesWithIndices>[number]

function entityUrlOf(entity: Entity): string {
  if ('url' in entity) return /^https?:\/\//i.test(entity.url) ? entity.url : `https://${entity.url}`
  if ('hashtag' in entity) return `https://x.com/hashtag/${encodeURIComponent(entity.hashtag)}`
  if ('cashtag' in entity) return `https://x.com/search?q=${encodeURIComponent(`$${entity.cashtag}`)}`
  const list = 'listSlug' in entity ? entity.listSlug : ''
  return `https://x.com/${entity.screenName}${list}`
}
