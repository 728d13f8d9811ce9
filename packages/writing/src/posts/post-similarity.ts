import { overlapCoefficient } from '@patchbay/text'
import { createTerms } from '../vocabulary/terms.ts'

/** Two posts say the same where the shorter shares so much of its words with the other. */
const maxSimilarity = 0.6

/** The content words of a post; links are where it leads, not what it says. */
export type PostTerms = ReadonlySet<string>

export const postTermsOf = (text: string, language: string): PostTerms =>
  new Set(createTerms(language).of(text.replace(/https?:\/\/\S+/gu, ' ').slice(0, 20_000)))

export const isSimilarToAny = (post: PostTerms, others: readonly PostTerms[]): boolean =>
  others.some((other) => overlapCoefficient(post, other) >= maxSimilarity)
