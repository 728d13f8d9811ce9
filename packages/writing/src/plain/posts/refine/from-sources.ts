import { extractQuantities } from '../../../vocabulary/quantities.ts'
import { buildPattern, phrasesFor } from '../../../vocabulary/phrases.ts'
import { createTerms } from '../../../vocabulary/terms.ts'
import type { LineSource } from '../../../port.ts'
import { maxPostLength, weightedLength } from '../../../posts/weighted-length.ts'
import { buildChain } from '../material.ts'
import type { PostSegment } from '../segments.ts'
import { splitSentence, shorten } from './by-rules.ts'
import { expandAbbreviations } from './expand-abbreviations.ts'
import { simplify } from './plain-words.ts'
import { type PostText, mapSentences, sentencesOf, appendParagraph, formatPost } from './post-text.ts'
import { type RefineOutcome, type RefineContext, shortestVariant } from './refining.ts'
import { noRoomMessage, unchangedMessage } from './messages.ts'

/** Numbers of the sources that the post does not say: what goes on from it first, then what is nearest. */
export function addNumbers(refining: RefineContext): RefineOutcome {
  const { post, language } = refining
  const said = new Set(extractQuantities(formatPost(post)).map(({ value }) => value))
  const isNew = (piece: PostSegment) =>
    extractQuantities(piece.variants[0] ?? '').some(({ value, unit }) => unit !== 'year' && !said.has(value))
  const near = rankByRelevance(refining).flatMap((one) => (one.near > 0 ? [one.piece] : []))
  const found = [...followingSegments(refining), ...near].filter(isNew)
  if (found.length === 0) return { why: unchangedMessage.stats }
  const shorter = shorten(refining)
  const shorterOnes =
    'post' in shorter
      ? [shorter.post, mapSentences(shorter.post, (sentence) => shortestVariant(sentence, language))]
      : []
  for (const base of [post, ...shorterOnes]) {
    for (const piece of found) {
      const done = appendSegment(base, piece)
      if (done !== undefined) return done
    }
  }
  return { why: noRoomMessage }
}

/** What stands behind the post's own sentences in the source, else what is nearest to them. */
export function makeLonger(refining: RefineContext): RefineOutcome {
  const behind = followingSegments(refining)
  const near = rankByRelevance(refining).flatMap((one) => (one.near > 0.3 ? [one.piece] : []))
  let [done, sources]: [PostText, LineSource[]] = [refining.post, []]
  let count = 0
  for (const piece of [...behind, ...near]) {
    const more = count === maxAdded ? undefined : appendSegment(done, piece)
    if (more === undefined) continue
    done = more.post
    sources = [...sources, ...more.sources]
    count += 1
  }
  if (count > 0) return { post: done, sources }
  return { why: behind.length + near.length > 0 ? noRoomMessage : unchangedMessage.longer }
}

const maxAdded = 2

/** What letters stand for, as a source says it; plainer words; two statements in a sentence each; and what the thing is. */
export function clarify(refining: RefineContext): RefineOutcome {
  const { post, language, brief } = refining
  const expanded = mapSentences(post, (sentence) =>
    splitSentence(simplify(expandAbbreviations(sentence, formatPost(post), brief), language), language),
  )
  if (formatPost(expanded) !== formatPost(post)) return { post: expanded }
  const { answering = {} } = phrasesFor(language)
  const defining = buildPattern(answering.what)
  const terms = createTerms(language)
  const own = new Set(terms.of(formatPost(post)))
  const found = rankByRelevance(refining).filter(
    ({
      piece: {
        variants: [text = ''],
      },
    }) => {
      const [subject = ''] = terms.of(text)
      return defining !== undefined && text.search(defining) >= 0 && own.has(subject)
    },
  )
  for (const { piece } of found) {
    const done = appendSegment(post, piece)
    if (done !== undefined) return done
  }
  return { why: found.length === 0 ? unchangedMessage.clarify : noRoomMessage }
}

/** Sentences of the sources that are near to the post and not in it, the nearest first. */
function rankByRelevance({ post, material, language }: RefineContext): { piece: PostSegment; near: number }[] {
  if (material === undefined) return []
  const terms = createTerms(language)
  const own = new Set(terms.of(formatPost(post)))
  const said = new Set(sentencesOf(post).map(lettersOnly))
  return [...material.openings.keys()]
    .flatMap((at) => {
      const piece = material.pieces[at]
      if (piece === undefined || piece.variants.some((form) => said.has(lettersOnly(form)))) return []
      const words = new Set(terms.of(piece.variants[0] ?? ''))
      const shared = [...words].filter((word) => own.has(word) || isCompound(word, own))
      return [{ piece, near: shared.length / Math.sqrt(words.size + 1) }]
    })
    .sort((a, b) => b.near - a.near)
}

/** "Gezeitenkräfte" is about "Gezeiten" too. */
const isCompound = (word: string, own: ReadonlySet<string>): boolean =>
  word.length > 5 && [...own].some((other) => other.length >= 4 && (word.startsWith(other) || other.startsWith(word)))

/** The sentence that goes on from the post's last one in its source. */
function followingSegments({ post, material }: RefineContext): PostSegment[] {
  if (material === undefined) return []
  const said = new Set(sentencesOf(post).map(lettersOnly))
  const last = material.pieces.findLastIndex(
    (piece) => piece?.variants.some((form) => said.has(lettersOnly(form))) === true,
  )
  const [, next] = last === -1 ? [] : buildChain(material, last, 2)
  return next === undefined || next.sentence.isRetracted ? [] : [next]
}

const lettersOnly = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The post with a sentence more, in the longest form that there is room for. */
function appendSegment(post: PostText, piece: PostSegment): { post: PostText; sources: LineSource[] } | undefined {
  const longerOnes = piece.variants.map((form) => appendParagraph(post, form))
  const fitting = longerOnes.find((one) => weightedLength(formatPost(one)) <= maxPostLength)
  return fitting && { post: fitting, sources: piece.sources }
}
