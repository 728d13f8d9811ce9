/**
 * How busy the machine is beside us: a piece of work of known size is done again and again while the tests run. Where it
 * takes three times as long as on a quiet machine, so may a test. Its time, and not the processor's, is what is taken:
 * a test waits for its turn just as this work does.
 */
export type Sample = { at: number; factor: number }

/**
 * What the work takes on a core that does nothing else: 21.5 to 22.1 ms of a processor's time, 40 times on the machine
 * with two cores that CI runs on, November 2026. Where the tests themselves fill both cores it takes 2.3 to 2.8 times as
 * long, with nobody else there: that much a whole run always reports.
 */
const idleWorkMs = 22
const sampleIntervalMs = 3000

function runWork(): number {
  let value = 1
  for (let step = 0; step < 20_000_000; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value
}

/** Measures until it is stopped, and answers what it measured. */
export function measureSlowdown(): () => Sample[] {
  const samples: Sample[] = []
  runWork()
  const measure = () => {
    const began = performance.now()
    runWork()
    samples.push({ at: Date.now(), factor: (performance.now() - began) / idleWorkMs })
  }
  measure()
  const timer = setInterval(measure, sampleIntervalMs)
  return () => {
    clearInterval(timer)
    measure()
    return samples
  }
}

/** By how much longer a test that ran from `from` to `to` may have taken: the mean of that time, never less than 1. */
export function meanSlowdown(samples: readonly Sample[], from: number, to: number): number {
  const within = samples.filter(({ at }) => at >= from - sampleIntervalMs && at <= to + sampleIntervalMs)
  if (within.length === 0) return 1
  return Math.max(1, within.reduce((sum, { factor }) => sum + factor, 0) / within.length)
}
