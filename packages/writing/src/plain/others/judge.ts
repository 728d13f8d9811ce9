import { endsSentence } from '@patchbay/text'
import type { SentenceJudge } from '../split.ts'
import { leaning } from './leaning.ts'
import { opposition } from './opposition.ts'

/**
 * For languages of which we know only what their punctuation tells, and the words with which sentences oppose the one
 * before or point back to it.
 */
export const neutralJudge = (locale: string): SentenceJudge => ({
  isSpeakable(text) {
    // Thai, Lao and Khmer end sentences with a space; everything else that has no end is a fragment.
    if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return true
    return endsSentence(text) && !/^\p{Ll}/u.test(text)
  },
  leans: leaning(locale),
  opposes: opposition(locale),
  distances: () => false,
})
