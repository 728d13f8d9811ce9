import { cosineSimilarity } from '@patchbay/text'
import type { TermVector } from './rank-sentences.ts'
import type { Sentence } from '../sentence.ts'

/** A stretch of the material about one thing. `title` is empty where the material has no heading for it. */
export type Section = { document: number; title: string; sentences: Sentence[] }

/**
 * Parts of the episode: the material's own headings where it has them, else cuts where the words change most
 * (the idea of TextTiling), at the ends of passages only. Tiny parts join their neighbour.
 */
export function splitSections(
  sentences: readonly Sentence[],
  vectors: readonly TermVector[],
  maxSections: number,
): Section[] {
  const documents = Map.groupBy(sentences, (sentence) => sentence.document)
  const each = Math.max(2, Math.floor(maxSections / documents.size))
  return [...documents.values()].flatMap((own) => {
    const headed = splitByHeading(own)
    const named = headed.filter((section) => section.title !== '').length
    const parts = named >= 2 || (named === 1 && headed.length > 1) ? headed : splitByCohesion(own, vectors)
    return mergeSmallSections(parts, each)
  })
}

function splitByHeading(sentences: readonly Sentence[]): Section[] {
  const sections: Section[] = []
  for (const sentence of sentences) {
    const last = sections.at(-1)
    const title = sentence.heading ?? ''
    if (last !== undefined && last.title === title) last.sentences.push(sentence)
    else sections.push({ document: sentence.document, title, sentences: [sentence] })
  }
  return sections
}

function splitByCohesion(sentences: readonly Sentence[], vectors: readonly TermVector[]): Section[] {
  const document = sentences[0]?.document ?? 0
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const wanted = Math.min(7, Math.max(1, Math.round(words / 190)))
  const gaps = sentences.flatMap((sentence, at) => {
    const before = sentences[at - 1]
    if (before === undefined || before.passage === sentence.passage || sentence.isContextDependent) return []
    return [{ at, cohesion: cohesionAt(sentences, at, vectors) }]
  })
  const cuts: number[] = []
  const minDistance = Math.max(4, Math.floor((sentences.length / wanted) * 0.55))
  for (const { at } of gaps.sort((a, b) => a.cohesion - b.cohesion)) {
    if (cuts.length >= wanted - 1) break
    const edges = [0, sentences.length, ...cuts]
    if (edges.every((edge) => Math.abs(edge - at) >= minDistance)) cuts.push(at)
  }
  const edges = [0, ...cuts.sort((a, b) => a - b), sentences.length]
  return edges
    .slice(0, -1)
    .map((from, index) => ({ document, title: '', sentences: sentences.slice(from, edges[index + 1]) }))
}

/** How alike the four sentences before and after a gap are. */
function cohesionAt(sentences: readonly Sentence[], at: number, vectors: readonly TermVector[]): number {
  const of = (from: number, to: number) =>
    sentences.slice(Math.max(0, from), to).map((sentence) => vectors[sentence.index] ?? new Map())
  const after = of(at, at + 4)
  return of(at - 4, at).reduce(
    (sum, one) => sum + after.reduce((inner, other) => inner + cosineSimilarity(one, other), 0),
    0,
  )
}

function mergeSmallSections(sections: Section[], most: number): Section[] {
  const parts = [...sections]
  const size = (section: Section | undefined) =>
    section?.sentences.reduce((sum, sentence) => sum + sentence.words, 0) ?? Infinity
  while (parts.length > 1) {
    const smallest = parts.reduce((least, section, at) => (size(section) < size(parts[least]) ? at : least), 0)
    if (size(parts[smallest]) >= 24 && parts.length <= most) break
    // The opening joins what follows, everything else what came before it.
    const into = smallest === 0 ? 0 : smallest - 1
    const [first, second] = [parts[into], parts[into + 1]]
    if (first === undefined || second === undefined) break
    const title = smallest === 0 ? second.title || first.title : first.title || second.title
    parts.splice(into, 2, { ...first, title, sentences: [...first.sentences, ...second.sentences] })
  }
  return parts
}
