import { formatPostCredit } from '../../posts/credit.ts'
import type { PostPart } from '../../posts/port.ts'
import { maxPostLength, weightedLength } from '../../posts/weighted-length.ts'
import { isQuestion } from '../../sentence.ts'
import { sourceKeyOf } from './drafts.ts'
import { type PostMaterial, buildChain, sourceNameOf } from './material.ts'
import { type PostSegment, fitSegments, joinParagraphs, joinRunning, segmentSources } from './segments.ts'
import { isUserText } from './self-contained.ts'

/** A thread that could be written. */
export type ThreadDraft = { parts: PostPart[]; documents: number[]; of: string[]; worth: number }

/** Less is no part of its own. */
const minPartLength = 45
const threadSize = { least: 3, most: 8, usual: 6 }

type ThreadPart = { text: string; pieces: PostSegment[]; at: number; document: number; worth: number }

/**
 * A thread out of some of the documents: what makes one stop, what follows in the order of the source, and at the end
 * what to take away and where it comes from. Undefined where they hold less than three parts.
 */
export function buildThread(
  material: PostMaterial,
  documents: readonly number[],
  not: ReadonlySet<string>,
): ThreadDraft | undefined {
  const isFree = ({ pieces }: ThreadPart) => !segmentSources(pieces).some((source) => not.has(sourceKeyOf(source)))
  const possible = [...material.openings.keys()]
    .flatMap((at) => buildPartAt(material, at) ?? [])
    .filter((part) => documents.includes(part.document) && isFree(part))
  const hook = [...possible].sort((a, b) => hookScore(material, b) - hookScore(material, a))[0]
  if (hook === undefined) return undefined
  const chosen: ThreadPart[] = [withTitle(material, toHookPart(hook), documents)]
  const most =
    documents.length > 1
      ? Math.min(threadSize.most - 1, documents.length + 2)
      : threadSize.usual - 1 + (possible.length > 25 ? 1 : 0)
  for (const part of [...possible].sort((a, b) => b.worth - a.worth)) {
    if (chosen.length >= most) break
    // Of several sources each is heard before one is heard twice.
    const own = chosen.filter(({ document }) => document === part.document).length
    if (
      documents.length > 2 &&
      own > Math.floor(chosen.length / documents.length) + (part.document === hook.document ? 1 : 0)
    )
      continue
    if (!chosen.some((other) => hasOverlap(other, part) || isNearDuplicate(material, other, part))) chosen.push(part)
  }
  const [first, ...others] = chosen
  if (first === undefined) return undefined
  const told = [first, ...others.sort((a, b) => a.at - b.at)].map(({ text, pieces }): PostPart => ({
    text,
    sources: segmentSources(pieces),
  }))
  const heard = [...new Set(chosen.map(({ document }) => document))]
  const closed = appendCredit(material, told, heard)
  if (closed.length < threadSize.least) return undefined
  return {
    parts: closed,
    documents: heard,
    of: chosen.flatMap(({ pieces }) => segmentSources(pieces).map(sourceKeyOf)),
    worth: chosen.reduce((sum, { worth }) => sum + worth, 0) / chosen.length + closed.length / 10,
  }
}

function buildPartAt(material: PostMaterial, at: number): ThreadPart | undefined {
  const chain = buildChain(material, at, 3)
  const found = fitSegments(chain, maxPostLength, joinRunning)
  const document = chain[0]?.sentence.document
  if (found === undefined || document === undefined) return undefined
  const worth =
    found.pieces.reduce((sum, { sentence }) => sum + (material.scores[sentence.index] ?? 0), 0) / found.pieces.length
  const length = weightedLength(found.text)
  if (length < minPartLength && !isUserText(material.documents[document])) return undefined
  const isThin = length < 80
  return { ...found, at, document, worth: worth + (material.openings.get(at) ?? 0) * 0.3 - (isThin ? 0.4 : 0) }
}

/** A hook stands near the beginning of what it opens, or it gives the end away. */
const hookScore = (material: PostMaterial, { at, text }: ThreadPart): number =>
  (material.openings.get(at) ?? 0) - 0.3 * (at / Math.max(1, material.all.length)) - (isQuestion(text) ? 0.5 : 0)

/** The hook alone, where it says enough: what follows it comes in the next part. */
function toHookPart(hook: ThreadPart): ThreadPart {
  const [piece] = hook.pieces
  const form = piece?.variants.find((text) => weightedLength(text) <= 200)
  if (
    piece === undefined ||
    form === undefined ||
    isQuestion(form) ||
    piece.sentence.isRetracted ||
    weightedLength(form) < 50
  )
    return hook
  return { ...hook, text: form, pieces: [piece] }
}

/** What a thread is about stands above its hook, where one source says it. */
function withTitle(material: PostMaterial, hook: ThreadPart, documents: readonly number[]): ThreadPart {
  const name = documents.length === 1 ? sourceNameOf(material, hook.document, undefined) : undefined
  const text = name === undefined ? hook.text : joinParagraphs([name, hook.text])
  return weightedLength(text) <= maxPostLength ? { ...hook, text } : hook
}

const hasOverlap = (one: ThreadPart, other: ThreadPart): boolean =>
  one.pieces.some(({ sentence }) => other.pieces.some((piece) => piece.sentence.index === sentence.index))

function isNearDuplicate(material: PostMaterial, one: ThreadPart, other: ThreadPart): boolean {
  return one.pieces.some(({ sentence: a }) =>
    other.pieces.some(({ sentence: b }) => {
      const [first, second] = [material.vectors[a.index], material.vectors[b.index]]
      if (first === undefined || second === undefined) return false
      let sum = 0
      for (const [term, weight] of first) sum += weight * (second.get(term) ?? 0)
      return sum > 0.6
    }),
  )
}

/** The last part names the sources; on its own, or under what the last part says where there is room. */
function appendCredit(material: PostMaterial, told: readonly PostPart[], documents: readonly number[]): PostPart[] {
  const named = documents.flatMap((at) => material.documents[at] ?? [])
  const credit = formatPostCredit(named, material.language, material.isLinked)
  if (credit === undefined) return [...told]
  const last = told.at(-1)
  const text = last === undefined ? credit : joinParagraphs([last.text, credit])
  if (last !== undefined && told.length > threadSize.least && weightedLength(text) <= maxPostLength)
    return [...told.slice(0, -1), { ...last, text }]
  return [...told, { text: credit, sources: [] }].slice(-threadSize.most)
}
