import type { ReportContradiction } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import { type Quantity, areCompatible, extractQuantities } from '../../vocabulary/quantities.ts'
import type { Terms } from '../../vocabulary/terms.ts'

/** Whether two sentences that say much the same give other numbers: then the second is no repetition. */
export function areDifferent(one: string, other: string): boolean {
  const [a, b] = [extractQuantities(one), extractQuantities(other)]
  return a.some((measure) => {
    const same = b.filter(({ unit }) => unit === measure.unit)
    return same.length > 0 && !same.some((rival) => areCompatible(measure, rival))
  })
}

/** What of a sentence is compared, made once. */
export type ComparableSentence = {
  text: string
  words: { spelling: string; term: string }[]
  terms: ReadonlySet<string>
  names: ReadonlySet<string>
  measures: Quantity[]
  isNegated: boolean
}

const hedgePattern =
  /^(?:about|around|approximat\p{L}*|roughly|nearly|almost|over|total|estimated|etwa|rund|ungefähr|circa|fast|knapp|unos?|unas|aproximad\p{L}*|cerca|casi|environ|presque|около|примерно|حوالي|نحو|約|大约|大約)$/iu

export function toComparable(text: string, { spelled }: Terms, denying: RegExp | undefined): ComparableSentence {
  const words = spelled(text).filter(({ spelling }) => !/\d/u.test(spelling) && !hedgePattern.test(spelling))
  const names = words.filter(({ spelling }) => /^\p{Lu}/u.test(spelling) && !text.startsWith(spelling))
  return {
    text,
    words,
    terms: new Set(words.map(({ term }) => term)),
    names: new Set(names.map(({ term }) => term)),
    measures: extractQuantities(text),
    isNegated: denying !== undefined && text.search(denying) >= 0,
  }
}

/** So much of what two sentences are about must be the same, before what differs is shown as a contradiction. */
const minSharedTerms = { words: 3, ofShorter: 0.6, ofLonger: 0.45 }
const minSharedTermsForNegation = { words: 4, ofShorter: 0.8, ofLonger: 0.7 }

/**
 * What two sentences do not agree on; undefined where they may well both be so. Rather too few than one too many: they
 * must be about the same thing, of the same time, with one number each of the same unit.
 */
export function findContradiction(
  a: ComparableSentence,
  b: ComparableSentence,
): Pick<ReportContradiction, 'kind' | 'about'> | undefined {
  const shared = a.words.filter(({ term }) => b.terms.has(term))
  const count = new Set(shared.map(({ term }) => term)).size
  const isAbout = (limits: typeof minSharedTerms) =>
    count >= limits.words &&
    count >= limits.ofShorter * Math.min(a.terms.size, b.terms.size) &&
    count >= limits.ofLonger * Math.max(a.terms.size, b.terms.size)
  if (!isAbout(minSharedTerms) || !isSubset(a.names, b.names)) return undefined
  const about = describeSubject(a, b)
  if (a.isNegated !== b.isNegated) {
    return isAbout(minSharedTermsForNegation) && a.measures.length + b.measures.length === 0
      ? { kind: 'denial', about }
      : undefined
  }
  const kinds = new Set([...a.measures, ...b.measures].map(({ unit }) => unit))
  const years = (one: ComparableSentence) => one.measures.filter(({ unit }) => unit === 'year')
  const otherKinds = [...kinds].filter((unit) => unit !== 'year')
  for (const unit of otherKinds) {
    const [ofA, ofB] = [a, b].map(({ measures }) => measures.filter((one) => one.unit === unit))
    const [first, second] = [ofA?.[0], ofB?.[0]]
    // Several of one unit, or numbers of other years, may each be right.
    if (ofA?.length !== 1 || ofB?.length !== 1 || !first || !second || areCompatible(first, second)) continue
    if (!haveSameYears(years(a), years(b))) continue
    return { kind: 'numbers', about }
  }
  const [yearA, yearB] = [years(a), years(b)]
  if (otherKinds.length > 0 || yearA.length !== 1 || yearB.length !== 1) return undefined
  const [first, second] = [yearA[0], yearB[0]]
  return first && second && !areCompatible(first, second) && isAbout(minSharedTermsForNegation)
    ? { kind: 'dates', about }
    : undefined
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return [...small].every((term) => large.has(term))
}

const haveSameYears = (one: readonly Quantity[], other: readonly Quantity[]): boolean =>
  one.length === other.length && one.every(({ value }) => other.some((year) => year.value === value))

/** The longest stretch of words that both have; else the words that both have. */
function describeSubject(a: ComparableSentence, b: ComparableSentence): string {
  const pieces = (text: string) => text.split(/\s+/u).map((word) => word.replace(/^[\p{P}]+|[\p{P}]+$/gu, ''))
  const [one, other] = [pieces(a.text), pieces(b.text).map((word) => word.toLowerCase())]
  let best: string[] = []
  for (let from = 0; from < one.length; from += 1) {
    for (let to = Math.min(one.length, from + 8); to > from + best.length; to -= 1) {
      const stretch = one.slice(from, to)
      if (stretch.some((word) => /\d/.test(word))) continue
      if (!` ${other.join(' ')} `.includes(` ${stretch.join(' ').toLowerCase()} `)) continue
      best = stretch
      break
    }
  }
  const known = new Set(a.words.filter(({ term }) => b.terms.has(term)).map(({ spelling }) => spelling))
  // "In the Bay of Fundy": what opens the sentence stays whole.
  const opens = best[0] === one[0]
  while (!opens && best.length > 0 && !known.has(best[0] ?? '')) best = best.slice(1)
  while (best.length > 0 && !known.has(best.at(-1) ?? '')) best = best.slice(0, -1)
  const words = best.length >= 2 ? best : [...known].slice(0, 4)
  const text = words.join(best.length >= 2 ? ' ' : ', ')
  return capitalise(text)
}
