import { silenceThreshold, quietestIndex } from './split-at-pauses.ts'
import type { Span } from './speaker-spans.ts'

/** Shorter quiet stands inside of a sentence. */
const pauseMs = 300
/** Shorter sound is a cough or a click. */
const minStretchMs = 300
/** Where people answer without a pause, a longer stretch may be two people's. */
const maxStretchMs = 4000
/** A room is never as quiet as a file of zeros. */
const minLevel = 4

/**
 * Where somebody talks, by how loud each step of a recording is: what lies between pauses, and what is long cut where it is
 * quietest.
 */
export function detectVoiceActivity(levels: ArrayLike<number>, stepMs: number): Span[] {
  const threshold = Math.max(silenceThreshold(levels), minLevel)
  const found: Span[] = []
  for (let at = 0; at < levels.length; at += 1) {
    if ((levels[at] ?? 0) <= threshold) continue
    const last = found.at(-1)
    if (last && at * stepMs - last.endMs < pauseMs) last.endMs = (at + 1) * stepMs
    else found.push({ startMs: at * stepMs, endMs: (at + 1) * stepMs })
  }
  return found
    .filter(({ startMs, endMs }) => endMs - startMs >= minStretchMs)
    .flatMap((span) => splitLongStretch(span, levels, stepMs))
}

function splitLongStretch({ startMs, endMs }: Span, levels: ArrayLike<number>, stepMs: number): Span[] {
  const cut: Span[] = []
  let from = startMs
  while (endMs - from > maxStretchMs) {
    const to = quietestIndex(levels, (from + maxStretchMs / 2) / stepMs, (from + maxStretchMs) / stepMs) * stepMs
    cut.push({ startMs: from, endMs: to })
    from = to
  }
  return [...cut, { startMs: from, endMs }]
}
