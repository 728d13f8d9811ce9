import type { RequestProgress } from '../db/schema.ts'
import type { StepTable } from '../kinds/steps.ts'

/** How long each step of a request took that is done. `length` is the choice that it was ordered with, if any. */
export type CompletedWork = { length: string | null; characters: number | undefined; stepsMs: Record<string, number> }

/** A request that waits or is being made. */
export type RunningWork = { percent: number; making: RequestProgress | null; length: string | null }

/**
 * How many milliseconds a request still takes, by the median of what was made of late: of the same length, and in
 * proportion to the words once they are known. A step that nothing is known of takes as long as this request has taken
 * for its share so far; undefined where that tells too little.
 */
export function estimateRemainingMs(
  work: RunningWork,
  table: StepTable<string>,
  past: readonly CompletedWork[],
  now: Date,
): number | undefined {
  const { total, done, at, share } = weightedProgress(work, table)
  const names = Object.keys(table)
  let left = 0
  for (const [index, name] of names.entries()) {
    if (index < at) continue
    const whole = typicalStepMs(name, table, work, past)
    if (whole === undefined) return extrapolateRemainingMs(work, { total, done }, now)
    left += index > at ? whole : share > 0 ? whole * (1 - share) : Math.max(0, whole - elapsedMs(work, name, now))
  }
  return left
}

/** Where the work stands in its table, by the percentage that it has told. */
function weightedProgress({ percent }: RunningWork, table: StepTable<string>) {
  const weights = Object.values(table).map(({ weight }) => weight)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const done = (percent / 100) * total
  let before = 0
  for (const [at, weight] of weights.entries()) {
    // The percentage is rounded down.
    if (done + total / 100 <= before + weight || at === weights.length - 1) {
      return { total, done, at, share: Math.max(0, Math.min(1, (done - before) / weight)) }
    }
    before += weight
  }
  return { total, done, at: 0, share: 0 }
}

function typicalStepMs(
  name: string,
  table: StepTable<string>,
  work: RunningWork,
  past: readonly CompletedWork[],
): number | undefined {
  const known = past.filter(({ stepsMs }) => stepsMs[name] !== undefined)
  const msOf = ({ stepsMs }: CompletedWork) => stepsMs[name] ?? 0
  const { characters } = work.making ?? {}
  if (characters && table[name]?.growsWithWords) {
    const perCharacter = known.flatMap((one) => (one.characters ? msOf(one) / one.characters : []))
    if (perCharacter.length > 0) return median(perCharacter) * characters
  }
  const alike = known.filter(({ length }) => length === work.length)
  const taken = alike.length > 0 ? alike : known
  return taken.length > 0 ? median(taken.map(msOf)) : undefined
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const elapsedMs = ({ making }: RunningWork, name: string, now: Date): number => {
  const { begunOn, endedOn } = making?.steps?.[name] ?? {}
  return begunOn === undefined ? 0 : Math.max(0, (endedOn ? Date.parse(endedOn) : now.getTime()) - Date.parse(begunOn))
}

/** Below this share of the whole a pace says little. */
const minShareForExtrapolation = 0.15

function extrapolateRemainingMs(
  work: RunningWork,
  { total, done }: { total: number; done: number },
  now: Date,
): number | undefined {
  if (done / total < minShareForExtrapolation) return undefined
  const taken = Object.keys(work.making?.steps ?? {}).reduce((sum, name) => sum + elapsedMs(work, name, now), 0)
  return taken > 0 ? (taken / done) * (total - done) : undefined
}
