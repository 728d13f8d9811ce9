import { measuresIn } from '../../../vocabulary/measures.ts'
import { patternOf, phrasesFor } from '../../../vocabulary/phrases.ts'
import { termsOf } from '../../../vocabulary/terms.ts'
import type { LineSource } from '../../../port.ts'
import { longestPost, weightedLength } from '../../../posts/weighted-length.ts'
import { chainFrom } from '../material.ts'
import type { Piece } from '../pieces.ts'
import { apart, shorten } from './by-rules.ts'
import { withLongForms } from './long-forms.ts'
import { inPlainWords } from './plain-words.ts'
import { type PostText, mapped, sentencesOf, withParagraph, written } from './post-text.ts'
import { type Done, type Refining, shortest } from './refining.ts'
import { noRoom, unchanged } from './words.ts'

/** Numbers of the sources that the post does not say: what goes on from it first, then what is nearest. */
export function withNumbers(refining: Refining): Done {
  const { post, language } = refining
  const said = new Set(measuresIn(written(post)).map(({ value }) => value))
  const isNew = (piece: Piece) =>
    measuresIn(piece.forms[0] ?? '').some(({ value, unit }) => unit !== 'year' && !said.has(value))
  const near = nearest(refining).flatMap((one) => (one.near > 0 ? [one.piece] : []))
  const found = [...behindOf(refining), ...near].filter(isNew)
  if (found.length === 0) return { why: unchanged.stats }
  const shorter = shorten(refining)
  const shorterOnes =
    'post' in shorter ? [shorter.post, mapped(shorter.post, (sentence) => shortest(sentence, language))] : []
  for (const base of [post, ...shorterOnes]) {
    for (const piece of found) {
      const done = added(base, piece)
      if (done !== undefined) return done
    }
  }
  return { why: noRoom }
}

/** What stands behind the post's own sentences in the source, else what is nearest to them. */
export function longer(refining: Refining): Done {
  const behind = behindOf(refining)
  const near = nearest(refining).flatMap((one) => (one.near > 0.3 ? [one.piece] : []))
  let [done, sources]: [PostText, LineSource[]] = [refining.post, []]
  let count = 0
  for (const piece of [...behind, ...near]) {
    const more = count === most ? undefined : added(done, piece)
    if (more === undefined) continue
    done = more.post
    sources = [...sources, ...more.sources]
    count += 1
  }
  if (count > 0) return { post: done, sources }
  return { why: behind.length + near.length > 0 ? noRoom : unchanged.longer }
}

const most = 2

/** What letters stand for, as a source says it; plainer words; two statements in a sentence each; and what the thing is. */
export function clarify(refining: Refining): Done {
  const { post, language, brief } = refining
  const expanded = mapped(post, (sentence) =>
    apart(inPlainWords(withLongForms(sentence, written(post), brief), language), language),
  )
  if (written(expanded) !== written(post)) return { post: expanded }
  const { answering = {} } = phrasesFor(language)
  const defining = patternOf(answering.what)
  const terms = termsOf(language)
  const own = new Set(terms.of(written(post)))
  const found = nearest(refining).filter(
    ({
      piece: {
        forms: [text = ''],
      },
    }) => {
      const [subject = ''] = terms.of(text)
      return defining !== undefined && text.search(defining) >= 0 && own.has(subject)
    },
  )
  for (const { piece } of found) {
    const done = added(post, piece)
    if (done !== undefined) return done
  }
  return { why: found.length === 0 ? unchanged.clarify : noRoom }
}

/** Sentences of the sources that are near to the post and not in it, the nearest first. */
function nearest({ post, material, language }: Refining): { piece: Piece; near: number }[] {
  if (material === undefined) return []
  const terms = termsOf(language)
  const own = new Set(terms.of(written(post)))
  const said = new Set(sentencesOf(post).map(letters))
  return [...material.openings.keys()]
    .flatMap((at) => {
      const piece = material.pieces[at]
      if (piece === undefined || piece.forms.some((form) => said.has(letters(form)))) return []
      const words = new Set(terms.of(piece.forms[0] ?? ''))
      const shared = [...words].filter((word) => own.has(word) || isCompound(word, own))
      return [{ piece, near: shared.length / Math.sqrt(words.size + 1) }]
    })
    .sort((a, b) => b.near - a.near)
}

/** "Gezeitenkräfte" is about "Gezeiten" too. */
const isCompound = (word: string, own: ReadonlySet<string>): boolean =>
  word.length > 5 && [...own].some((other) => other.length >= 4 && (word.startsWith(other) || other.startsWith(word)))

/** The sentence that goes on from the post's last one in its source. */
function behindOf({ post, material }: Refining): Piece[] {
  if (material === undefined) return []
  const said = new Set(sentencesOf(post).map(letters))
  const last = material.pieces.findLastIndex((piece) => piece?.forms.some((form) => said.has(letters(form))) === true)
  const [, next] = last === -1 ? [] : chainFrom(material, last, 2)
  return next === undefined || next.sentence.takenBack ? [] : [next]
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The post with a sentence more, in the longest form that there is room for. */
function added(post: PostText, piece: Piece): { post: PostText; sources: LineSource[] } | undefined {
  const longerOnes = piece.forms.map((form) => withParagraph(post, form))
  const fitting = longerOnes.find((one) => weightedLength(written(one)) <= longestPost)
  return fitting && { post: fitting, sources: piece.sources }
}
