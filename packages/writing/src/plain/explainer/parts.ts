import type { Sentence } from '../../sentence.ts'
import type { Section } from '../sections.ts'
import { buildSentenceUnits, mergeIntoLists } from './sentence-units.ts'
import type { UnitContext } from './sentence-units.ts'
import type { Unit } from './unit.ts'

/** A chapter to be. `isHeading`: the material itself calls it so. */
export type ExplainerPart = { document: number; name: string; isHeading: boolean; units: Unit[] }

/** The chosen sentences as slides in their parts, and among them, each at its place, what was found ready-made. */
export function buildParts(
  sections: readonly Section[],
  found: readonly Unit[],
  telling: UnitContext,
): ExplainerPart[] {
  const { knowledge } = telling
  const names = knowledge.namesOf(sections)
  const parts = sections.map(({ document, sentences }, index): ExplainerPart & { from: number; title: string } => {
    const { name = '', isHeading = false } = names[index] ?? {}
    return {
      document,
      name,
      isHeading,
      title: sections[index]?.title ?? '',
      from: sentences[0]?.passage ?? 0,
      units: buildSentenceUnits(sentences, telling),
    }
  })
  // What stands before the first heading was only joined to what comes under it.
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]
    const opening = part?.units.findIndex(({ heading }) => heading === part.title) ?? -1
    if (part === undefined || opening < 1) continue
    parts.splice(at, 0, { ...part, name: '', isHeading: false, title: '', units: part.units.splice(0, opening) })
  }
  for (const unit of [...found].sort((a, b) => a.passage - b.passage)) {
    const own = parts.filter(({ document }) => document === unit.document)
    const before = own.findLast(({ from }) => from <= unit.passage)
    const isNamed = own.find(({ title }) => title !== '' && title === unit.heading)
    const name = knowledge.heading(unit.heading ?? '')
    const home = isNamed ?? (name === undefined ? before : undefined)
    if (home !== undefined) home.units.push(unit)
    else {
      const part = {
        document: unit.document,
        name: name ?? '',
        isHeading: name !== undefined,
        title: unit.heading ?? '',
        from: unit.passage,
        units: [unit],
      }
      const next = parts.findIndex(
        ({ document, from }) => document > unit.document || (document === unit.document && from > unit.passage),
      )
      parts.splice(next === -1 ? parts.length : next, 0, part)
    }
  }
  return parts
    .filter(({ units }) => units.length > 0)
    .map(({ document, name, isHeading, units }) => {
      const inOrder = [...units].sort((a, b) => a.passage - b.passage)
      return { document, name, isHeading, units: mergeIntoLists(inOrder, isHeading ? name : '') }
    })
}

/** Sentences that something ready-made already says are gone, and whatever leaned on them. */
export function removeUsedSentences(
  all: readonly Sentence[],
  taken: ReadonlySet<Sentence>,
): { kept: Sentence[]; places: number[] } {
  const kept: Sentence[] = []
  const places: number[] = []
  let isGone = false
  for (const sentence of all) {
    const hangs = sentence.isAdjacent && (sentence.isContextDependent || sentence.isContrastive)
    isGone = taken.has(sentence) || (isGone && hangs)
    if (isGone) continue
    const before = all[sentence.index - 1]
    const follows = sentence.isAdjacent && before !== undefined && kept.at(-1)?.text === before.text
    places.push(sentence.index)
    kept.push({ ...sentence, index: kept.length, isAdjacent: follows })
  }
  return { kept, places }
}
