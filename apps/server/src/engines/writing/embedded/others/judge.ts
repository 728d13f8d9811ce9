import type { SentenceJudge } from '../split.ts'

/** For languages of which we know only what their punctuation tells. */
export const neutralJudge: SentenceJudge = {
  isSpeakable(text) {
    // Thai, Lao and Khmer end sentences with a space; everything else that has no end is a fragment.
    if (/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return true
    return /[.!?…。！？।॥۔؟։።][)"'”’»」』）\]]*$/u.test(text)
  },
  leans: () => false,
  pieces: (text) => (text.length < 220 ? [text] : splitAtSemicolon(text)),
}

function splitAtSemicolon(text: string): string[] {
  const parts = text.split(/(?<=[;；؛])\s*/u)
  const isSplit = parts.length > 1 && parts.every((part) => part.length > 30) && !/["“”«»„「」]/.test(text)
  const end = /[。！？]$/u.test(text) ? '。' : /[۔؟]$/u.test(text) ? '۔' : '.'
  return isSplit ? parts.map((part) => part.replace(/[;；؛]$/u, end)) : [text]
}
