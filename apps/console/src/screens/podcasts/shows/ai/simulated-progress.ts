/** From 5 to 95 % over 40 seconds, in ticks of half a second. */
export const tickMs = 500
const durationMs = 40_000
const startPercent = 5
const endPercent = 95

/** How far the making of a concept seems to be: the server answers once, at the end. */
export function simulatedPercent(elapsedMs: number): number {
  const ticks = Math.max(0, Math.floor(elapsedMs / tickMs))
  return Math.min(endPercent, Math.round(startPercent + ((endPercent - startPercent) * ticks * tickMs) / durationMs))
}

const labels = ['Preparing resources', 'Designing cover art', 'Sequencing episodes', 'Finalizing playlist'] as const

export type ProgressLabel = (typeof labels)[number]

export const progressLabels: readonly ProgressLabel[] = labels

/** The place of the label that fits: each has a quarter of the way. */
export const labelIndexAt = (percent: number): number =>
  Math.min(
    labels.length - 1,
    Math.max(0, Math.floor(((percent - startPercent) / (endPercent - startPercent)) * labels.length)),
  )
