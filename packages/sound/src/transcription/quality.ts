/**
 * How well ears hear, against what is known to be said: the measures that speech recognition is judged by.
 */

/** Of the words that were said so many were heard as others, left out, or heard where nothing was said. */
export type WordErrors = { words: number; swapped: number; missing: number; added: number; rate: number }

/** Words as they are compared: in small letters and without marks. */
const comparableWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean)

/** The word error rate: the fewest changes that make what was said of what was heard, for each word that was said. */
export function wordErrors(said: string, heard: string): WordErrors {
  const [known, told] = [comparableWords(said), comparableWords(heard)]
  let row = [none, ...told.map((_, at) => errors(0, 0, at + 1))]
  for (const [at, word] of known.entries()) {
    const next = [errors(0, at + 1, 0)]
    for (const [place, other] of told.entries()) {
      const [corner = none, above = none, left = none] = [row[place], row[place + 1], next[place]]
      const ways = [
        errors(corner.swapped + (word === other ? 0 : 1), corner.missing, corner.added),
        errors(above.swapped, above.missing + 1, above.added),
        errors(left.swapped, left.missing, left.added + 1),
      ]
      next.push(ways.reduce((best, one) => (sumOf(one) < sumOf(best) ? one : best)))
    }
    row = next
  }
  const found = row.at(-1) ?? none
  return { words: known.length, ...found, rate: sumOf(found) / Math.max(1, known.length) }
}

const errors = (swapped: number, missing: number, added: number) => ({ swapped, missing, added })
const none = errors(0, 0, 0)
const sumOf = ({ swapped, missing, added }: typeof none) => swapped + missing + added

type Spoken = { startMs: number; endMs: number; speaker: string | number }

/**
 * The share of the time in which somebody speaks that is given to nobody or to the wrong one, where each of the known is
 * the one that he is given most often: what is called the diarisation error, without the part that is heard in pauses.
 */
export function speakerErrorRate(known: readonly Spoken[], told: readonly Spoken[]): number {
  const shared = new Map<Spoken['speaker'], Map<Spoken['speaker'], number>>()
  let total = 0
  for (const line of known) {
    total += line.endMs - line.startMs
    const given = shared.get(line.speaker) ?? new Map<Spoken['speaker'], number>()
    shared.set(line.speaker, given)
    for (const other of told) {
      const ms = Math.min(line.endMs, other.endMs) - Math.max(line.startMs, other.startMs)
      if (ms > 0) given.set(other.speaker, (given.get(other.speaker) ?? 0) + ms)
    }
  }
  const pairs = [...shared].flatMap(([person, given]) => [...given].map(([label, ms]) => ({ person, label, ms })))
  const taken = new Set<unknown>()
  let right = 0
  for (const { person, label, ms } of pairs.toSorted((one, other) => other.ms - one.ms)) {
    if (taken.has(`person ${person}`) || taken.has(`label ${label}`)) continue
    taken.add(`person ${person}`).add(`label ${label}`)
    right += ms
  }
  return total === 0 ? 0 : Math.max(0, 1 - right / total)
}
