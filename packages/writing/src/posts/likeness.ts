import { overlapCoefficient } from '@patchbay/text'
import { termsOf } from '../vocabulary/terms.ts'

/** Two posts say the same where the shorter shares so much of its words with the other. */
const same = 0.6

/** The content words of a post; links are where it leads, not what it says. */
export type PostWords = ReadonlySet<string>

export const wordsOfPost = (text: string, language: string): PostWords =>
  new Set(termsOf(language).of(text.replace(/https?:\/\/\S+/gu, ' ').slice(0, 20_000)))

export const isLike = (post: PostWords, others: readonly PostWords[]): boolean =>
  others.some((other) => overlapCoefficient(post, other) >= same)
