import { quietUnder, quietest } from './cuts.ts'
import type { Span } from './speaker-parts.ts'

/** Shorter quiet stands inside of a sentence. */
const pauseMs = 300
/** Shorter sound is a cough or a click. */
const leastMs = 300
/** Where people answer without a pause, a longer stretch may be two people's. */
const longestMs = 4000
/** A room is never as quiet as a file of zeros. */
const leastLevel = 4

/**
 * Where somebody talks, by how loud each step of a recording is: what lies between pauses, and what is long cut where it is
 * quietest.
 */
export function stretchesOf(levels: ArrayLike<number>, stepMs: number): Span[] {
  const threshold = Math.max(quietUnder(levels), leastLevel)
  const found: Span[] = []
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? 0) <= threshold) continue
    const last = found.at(-1)
    if (last && at * stepMs - last.endMs < pauseMs) last.endMs = (at + 1) * stepMs
    else found.push({ startMs: at * stepMs, endMs: (at + 1) * stepMs })
  }
  return found
    .filter(({ startMs, endMs }) => endMs - startMs >= leastMs)
    .flatMap((span) => cutLong(span, levels, stepMs))
}

function cutLong({ startMs, endMs }: Span, levels: ArrayLike<number>, stepMs: number): Span[] {
  const cut: Span[] = []
  let from = startMs
  while (endMs - from > longestMs) {
    const to = quietest(levels, (from + longestMs / 2) / stepMs, (from + longestMs) / stepMs) * stepMs
    cut.push({ startMs: from, endMs: to })
    from = to
  }
  return [...cut, { startMs: from, endMs }]
}
