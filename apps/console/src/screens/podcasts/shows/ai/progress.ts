/** Spec 3 §9: from 5 to 95 % over 40 seconds, in ticks of half a second. */
export const tickMs = 500
const wholeMs = 40_000
const from = 5
const to = 95

/** How far the making of a concept seems to be: the server answers once, at the end. */
export function simulatedPercent(elapsedMs: number): number {
  const ticks = Math.max(0, Math.floor(elapsedMs / tickMs))
  return Math.min(to, Math.round(from + ((to - from) * ticks * tickMs) / wholeMs))
}

const labels = ['Preparing resources', 'Designing cover art', 'Sequencing episodes', 'Finalizing playlist'] as const

export type ProgressLabel = (typeof labels)[number]

export const progressLabels: readonly ProgressLabel[] = labels

/** The place of the label that fits: each has a quarter of the way. */
export const labelAt = (percent: number): number =>
  Math.min(labels.length - 1, Math.max(0, Math.floor(((percent - from) / (to - from)) * labels.length)))
