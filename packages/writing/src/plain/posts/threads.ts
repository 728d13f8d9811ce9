import { creditOf } from '../../posts/credit.ts'
import type { PostPart } from '../../posts/port.ts'
import { longestPost, weightedLength } from '../../posts/weighted-length.ts'
import { isQuestion } from '../../sentence.ts'
import { keyOf } from './drafts.ts'
import { type PostMaterial, chainFrom, nameOf } from './material.ts'
import { type Piece, fitted, inParagraphs, running, sourcesOf } from './pieces.ts'
import { isOwnWords } from './stands.ts'

/** A thread that could be written. */
export type ThreadDraft = { parts: PostPart[]; documents: number[]; of: string[]; worth: number }

/** Less is no part of its own. */
const leastPart = 45
const parts = { least: 3, most: 8, usual: 6 }

type Part = { text: string; pieces: Piece[]; at: number; document: number; worth: number }

/**
 * A thread out of some of the documents: what makes one stop, what follows in the order of the source, and at the end
 * what to take away and where it comes from. Undefined where they hold less than three parts.
 */
export function threadOf(
  material: PostMaterial,
  documents: readonly number[],
  not: ReadonlySet<string>,
): ThreadDraft | undefined {
  const isFree = ({ pieces }: Part) => !sourcesOf(pieces).some((source) => not.has(keyOf(source)))
  const possible = [...material.openings.keys()]
    .flatMap((at) => partAt(material, at) ?? [])
    .filter((part) => documents.includes(part.document) && isFree(part))
  const hook = [...possible].sort((a, b) => hookWorth(material, b) - hookWorth(material, a))[0]
  if (hook === undefined) return undefined
  const chosen: Part[] = [titled(material, hookPart(hook), documents)]
  const most =
    documents.length > 1
      ? Math.min(parts.most - 1, documents.length + 2)
      : parts.usual - 1 + (possible.length > 25 ? 1 : 0)
  for (const part of [...possible].sort((a, b) => b.worth - a.worth)) {
    if (chosen.length >= most) break
    // Of several sources each is heard before one is heard twice.
    const own = chosen.filter(({ document }) => document === part.document).length
    if (
      documents.length > 2 &&
      own > Math.floor(chosen.length / documents.length) + (part.document === hook.document ? 1 : 0)
    )
      continue
    if (!chosen.some((other) => overlaps(other, part) || isNearlySame(material, other, part))) chosen.push(part)
  }
  const [first, ...others] = chosen
  if (first === undefined) return undefined
  const told = [first, ...others.sort((a, b) => a.at - b.at)].map(({ text, pieces }): PostPart => ({
    text,
    sources: sourcesOf(pieces),
  }))
  const heard = [...new Set(chosen.map(({ document }) => document))]
  const closed = withCredit(material, told, heard)
  if (closed.length < parts.least) return undefined
  return {
    parts: closed,
    documents: heard,
    of: chosen.flatMap(({ pieces }) => sourcesOf(pieces).map(keyOf)),
    worth: chosen.reduce((sum, { worth }) => sum + worth, 0) / chosen.length + closed.length / 10,
  }
}

function partAt(material: PostMaterial, at: number): Part | undefined {
  const chain = chainFrom(material, at, 3)
  const found = fitted(chain, longestPost, running)
  const document = chain[0]?.sentence.document
  if (found === undefined || document === undefined) return undefined
  const worth =
    found.pieces.reduce((sum, { sentence }) => sum + (material.scores[sentence.index] ?? 0), 0) / found.pieces.length
  const length = weightedLength(found.text)
  if (length < leastPart && !isOwnWords(material.documents[document])) return undefined
  const isThin = length < 80
  return { ...found, at, document, worth: worth + (material.openings.get(at) ?? 0) * 0.3 - (isThin ? 0.4 : 0) }
}

/** A hook stands near the beginning of what it opens, or it gives the end away. */
const hookWorth = (material: PostMaterial, { at, text }: Part): number =>
  (material.openings.get(at) ?? 0) - 0.3 * (at / Math.max(1, material.all.length)) - (isQuestion(text) ? 0.5 : 0)

/** The hook alone, where it says enough: what follows it comes in the next part. */
function hookPart(hook: Part): Part {
  const [piece] = hook.pieces
  const form = piece?.forms.find((text) => weightedLength(text) <= 200)
  if (
    piece === undefined ||
    form === undefined ||
    isQuestion(form) ||
    piece.sentence.takenBack ||
    weightedLength(form) < 50
  )
    return hook
  return { ...hook, text: form, pieces: [piece] }
}

/** What a thread is about stands above its hook, where one source says it. */
function titled(material: PostMaterial, hook: Part, documents: readonly number[]): Part {
  const name = documents.length === 1 ? nameOf(material, hook.document, undefined) : undefined
  const text = name === undefined ? hook.text : inParagraphs([name, hook.text])
  return weightedLength(text) <= longestPost ? { ...hook, text } : hook
}

const overlaps = (one: Part, other: Part): boolean =>
  one.pieces.some(({ sentence }) => other.pieces.some((piece) => piece.sentence.index === sentence.index))

function isNearlySame(material: PostMaterial, one: Part, other: Part): boolean {
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
function withCredit(material: PostMaterial, told: readonly PostPart[], documents: readonly number[]): PostPart[] {
  const named = documents.flatMap((at) => material.documents[at] ?? [])
  const credit = creditOf(named, material.language, material.isLinked)
  if (credit === undefined) return [...told]
  const last = told.at(-1)
  const text = last === undefined ? credit : inParagraphs([last.text, credit])
  if (last !== undefined && told.length > parts.least && weightedLength(text) <= longestPost)
    return [...told.slice(0, -1), { ...last, text }]
  return [...told, { text: credit, sources: [] }].slice(-parts.most)
}
