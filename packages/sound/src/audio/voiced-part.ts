/** Times are milliseconds. */
export type VoicedSpan = { startMs: number; endMs: number }

/** A part of a talk lasts so long; the aim is what people watch to the end. */
const seconds = { least: 20, aim: 42, most: 60 }
/** Greetings and goodbyes stand in these shares of a recording. */
const edgeSeconds = { opening: 0.06, closing: 0.94 }
/** Quieter is a pause. */
const voicedLevel = 0.08
/** A breath inside of what somebody says; somebody else may go on after the longer one. */
const maxPauseMs = { breath: 300, turn: 650 }
/** What is shorter is a cough or a chair. */
const minVoicedMs = 180

/** Where a voice is heard, by the loudness of each step (`voiceLevels`); pauses up to so long are part of it. */
function findVoicedSpans(levels: readonly number[], stepsPerSecond: number, maxPauseMs: number): VoicedSpan[] {
  const stepMs = 1000 / stepsPerSecond
  const stretches: VoicedSpan[] = []
  for (const [step, level] of levels.entries()) {
    if (level <= voicedLevel) continue
    const [startMs, endMs] = [step * stepMs, (step + 1) * stepMs]
    const last = stretches.at(-1)
    if (last && startMs - last.endMs <= maxPauseMs) last.endMs = endMs
    else stretches.push({ startMs, endMs })
  }
  return stretches.filter(({ startMs, endMs }) => endMs - startMs >= minVoicedMs)
}

/** Turns at talk, as far as pauses tell them. */
export const splitTurns = (levels: readonly number[], stepsPerSecond: number): VoicedSpan[] =>
  findVoicedSpans(levels, stepsPerSecond, maxPauseMs.turn)

/**
 * The part of a recording in which the most is said: it begins and ends at pauses. Undefined where nobody is heard. What
 * is no longer than a part is taken whole. The same recording gives the same part.
 */
export function chooseVoicedPart(levels: readonly number[], stepsPerSecond: number): VoicedSpan | undefined {
  const said = findVoicedSpans(levels, stepsPerSecond, maxPauseMs.breath)
  const [first, last] = [said[0], said.at(-1)]
  if (!first || !last) return undefined
  const wholeMs = (levels.length * 1000) / stepsPerSecond
  if (last.endMs - first.startMs <= seconds.most * 1000) return { startMs: first.startMs, endMs: last.endMs }
  let best: (VoicedSpan & { score: number }) | undefined
  for (const [from, { startMs }] of said.entries()) {
    let voicedMs = 0
    for (const [at, one] of said.slice(from).entries()) {
      voicedMs += one.endMs - one.startMs
      const lasts = (one.endMs - startMs) / 1000
      if (lasts > seconds.most) break
      if (lasts < seconds.least) continue
      const before = said[from - 1]
      const after = said[from + at + 1]
      // A longer pause before it and behind it: something begins there, and something has ended.
      const rest = (pause: number) => Math.min(1, pause / 1500)
      const score =
        (3 * voicedMs) / (one.endMs - startMs) +
        rest(startMs - (before?.endMs ?? 0)) +
        rest((after?.startMs ?? wholeMs) - one.endMs) -
        Math.abs(lasts - seconds.aim) / 20 -
        (startMs / wholeMs < edgeSeconds.opening ? 1.5 : 0) -
        (one.endMs / wholeMs > edgeSeconds.closing ? 1.5 : 0)
      if (!best || score > best.score + 1e-9) best = { startMs, endMs: one.endMs, score }
    }
  }
  // Somebody who never pauses is cut off where a part may last no longer.
  const { startMs, endMs } = best ?? { startMs: first.startMs, endMs: first.startMs + seconds.aim * 1000 }
  return { startMs, endMs }
}
