import type { SentenceJudge } from '../split.ts'
import { opposition } from './opposition.ts'

/** For languages of which we know only what their punctuation tells, and their words for "but". */
export const neutralJudge = (locale: string): SentenceJudge => ({
  isSpeakable(text) {
    // Thai, Lao and Khmer end sentences with a space; everything else that has no end is a fragment.
    if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return true
    return /[.!?…。！？।॥۔؟։።][)"'”’»」』）\]]*$/u.test(text) && !/^\p{Ll}/u.test(text)
  },
  leans: () => false,
  opposes: opposition(locale),
  distances: () => false,
})
