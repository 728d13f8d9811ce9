import type { SourceDocument } from '@patchbay/text'

type Passage = SourceDocument['passages'][number]

// The graph of similar sentences grows with the square.
const maxSentences = 1400
const blockLength = 12

/** The passages that sentences are taken from: all, or of a book's worth the first ones of every few, to its end. */
export function selectPassages(documents: readonly SourceDocument[]): ReadonlySet<Passage> {
  const all = documents.flatMap(({ passages }) => passages)
  const share = maxSentences / all.reduce((sum, passage) => sum + estimateSentences(passage), 0)
  if (share >= 1) return new Set(all)
  const kept = new Set<Passage>()
  let due = 0
  for (let at = 0; at < all.length; at += blockLength) {
    const block = all.slice(at, at + blockLength)
    due += block.reduce((sum, passage) => sum + estimateSentences(passage), 0) * share
    for (const passage of block) {
      if (due < 1) break
      kept.add(passage)
      due -= estimateSentences(passage)
    }
  }
  return kept
}

/** About how many; counting marks is enough to know what is a book. */
const estimateSentences = ({ text }: Passage): number =>
  Math.max(
    1,
    text.match(/[.!?。！？।؟](?=\s|["”’»」』)]|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu)?.length ??
      1,
  )
