/** Part of a recording that is heard at once. Times are milliseconds; `overlapMs` of it is in the piece before it too. */
export type AudioSegment = { startMs: number; endMs: number; overlapMs: number }

/** A model loses the thread in long recordings, and a provider refuses them: so much is heard at once. */
const maxSegmentMs = 10 * 60_000
/** A cut is sought in this last share of a piece. */
const pauseSearchWindow = 0.4
/** What is left over may be so much longer: two minutes alone are no piece. */
const maxLastSegmentShare = 1.2
/** Shorter quiet stands inside of words. */
const minPauseMs = 240
/** Where nobody pauses, both pieces hear so much of the other's. */
const overlapMs = 8000
/** Above the quietest tenth by so much of the loudest: a voice. */
const voicedShare = 0.08

/**
 * Cuts a recording into pieces by how loud each step of it is: in the middle of the longest pause that is late enough in
 * each, where no word is cut. Where there is none, at the quietest place, and its surroundings belong to both pieces.
 */
export function splitAtPauses(levels: ArrayLike<number>, stepMs: number, longestMs = maxSegmentMs): AudioSegment[] {
  const wholeMs = levels.length * stepMs
  const threshold = silenceThreshold(levels)
  const pieces: AudioSegment[] = []
  let [startMs, before] = [0, 0]
  while (wholeMs - startMs > longestMs * maxLastSegmentShare) {
    const from = Math.floor((startMs + before / 2 + longestMs * (1 - pauseSearchWindow)) / stepMs)
    const to = Math.floor((startMs + before / 2 + longestMs) / stepMs)
    const pause = longestPause(levels, from, to, threshold)
    const isClean = pause !== undefined && (pause.to - pause.from) * stepMs >= minPauseMs
    const cutMs = (isClean ? Math.floor((pause.from + pause.to) / 2) : quietestIndex(levels, from, to)) * stepMs
    const half = isClean ? 0 : overlapMs / 2
    pieces.push({ startMs, endMs: cutMs + half, overlapMs: before })
    startMs = cutMs - half
    before = half * 2
  }
  return [...pieces, { startMs, endMs: wholeMs, overlapMs: before }]
}

/** Between the quietest tenth, which is the room, and the loudest twentieth, which is a voice. */
export function silenceThreshold(levels: ArrayLike<number>): number {
  const sorted = Float32Array.from(levels).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const [room, voice] = [at(0.1), at(0.95)]
  return room + (voice - room) * voicedShare
}

type Span = { from: number; to: number }

/** Of the steps that are quiet, the longest run; of two alike the later. */
function longestPause(levels: ArrayLike<number>, from: number, to: number, threshold: number): Span | undefined {
  let best: Span | undefined
  let begins: number | undefined
  for (let at = from; at <= to; at += 1) {
    if (at < to && (levels[at] ?? 0) <= threshold) begins ??= at
    else if (begins !== undefined) {
      if (!best || at - begins >= best.to - best.from) best = { from: begins, to: at }
      begins = undefined
    }
  }
  return best
}

/** The step in the middle of the fifth of a second that is quietest. */
export function quietestIndex(levels: ArrayLike<number>, from: number, to: number): number {
  const width = 10
  let [best, least] = [from, Infinity]
  for (let at = from; at + width <= to; at += 1) {
    let sum = 0
    for (let step = at; step < at + width; step += 1) sum += levels[step] ?? 0
    if (sum < least) [best, least] = [at + width / 2, sum]
  }
  return best
}
