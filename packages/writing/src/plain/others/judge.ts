import { endsSentence } from '@patchbay/text'
import type { SentenceJudge } from '../extract-sentences.ts'
import { createContextCheck } from './context-dependent.ts'
import { createContrastCheck } from './contrast.ts'

/**
 * For languages of which we know only what their punctuation tells, and the words with which sentences oppose the one
 * before or point back to it.
 */
export const createNeutralJudge = (locale: string): SentenceJudge => ({
  isSpeakable(text) {
    // Thai, Lao and Khmer end sentences with a space; everything else that has no end is a fragment.
    if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return true
    return endsSentence(text) && !/^\p{Ll}/u.test(text)
  },
  isContextDependent: createContextCheck(locale),
  isContrastive: createContrastCheck(locale),
  isDistancing: () => false,
})
