/**
 * How well ears hear, against what is known to be said: the measures that speech recognition is judged by.
 */

/** Of the words that were said so many were heard as others, left out, or heard where nothing was said. */
export type WordErrors = { words: number; swapped: number; missing: number; added: number; rate: number }

/** Words as they are compared: in small letters and without marks. */
const normalizeWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’]/g, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean)

/** The word error rate: the fewest changes that make what was said of what was heard, for each word that was said. */
export function wordErrorRate(said: string, heard: string): WordErrors {
  const [known, told] = [normalizeWords(said), normalizeWords(heard)]
  let row = [none, ...told.map((_, index) => errorCounts(0, 0, index + 1))]
  for (const [at, word] of known.entries()) {
    const next = [errorCounts(0, at + 1, 0)]
    for (const [place, other] of told.entries()) {
      const [corner = none, above = none, left = none] = [row[place], row[place + 1], next[place]]
      const ways = [
        errorCounts(corner.swapped + (word === other ? 0 : 1), corner.missing, corner.added),
        errorCounts(above.swapped, above.missing + 1, above.added),
        errorCounts(left.swapped, left.missing, left.added + 1),
      ]
      next.push(ways.reduce((best, one) => (totalErrors(one) < totalErrors(best) ? one : best)))
    }
    row = next
  }
  const found = row.at(-1) ?? none
  return { words: known.length, ...found, rate: totalErrors(found) / Math.max(1, known.length) }
}

const errorCounts = (swapped: number, missing: number, added: number) => ({ swapped, missing, added })
const none = errorCounts(0, 0, 0)
const totalErrors = ({ swapped, missing, added }: typeof none) => swapped + missing + added

type SpeakerSpan = { startMs: number; endMs: number; speaker: string | number }

/**
 * The share of the time in which somebody speaks that is given to nobody or to the wrong one, where each of the known is
 * the one that he is given most often: what is called the diarisation error, without the part that is heard in pauses.
 */
export function diarizationErrorRate(known: readonly SpeakerSpan[], told: readonly SpeakerSpan[]): number {
  const shared = new Map<SpeakerSpan['speaker'], Map<SpeakerSpan['speaker'], number>>()
  let total = 0
  for (const line of known) {
    total += line.endMs - line.startMs
    const given = shared.get(line.speaker) ?? new Map<SpeakerSpan['speaker'], number>()
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
