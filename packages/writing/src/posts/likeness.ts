import { termsOf } from '../vocabulary/terms.ts'

/** Two posts say the same where the shorter shares so much of its words with the other. */
const same = 0.6

/** The content words of a post; links are where it leads, not what it says. */
export type PostWords = ReadonlySet<string>

export const wordsOfPost = (text: string, language: string): PostWords =>
  new Set(termsOf(language).of(text.replace(/https?:\/\/\S+/gu, ' ').slice(0, 20_000)))

/** How much of the words of the shorter of two posts stands in the other, 0 to 1. */
function likeness(one: PostWords, other: PostWords): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size
}

export const isLike = (post: PostWords, others: readonly PostWords[]): boolean =>
  others.some((other) => likeness(post, other) >= same)
