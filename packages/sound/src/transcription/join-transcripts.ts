import { splitTimedText } from '../audio/cues.ts'
import type { AudioSegment } from '../audio/split-at-pauses.ts'
import { endsSentence, type TimedWord } from '@patchbay/text'
import type { TranscriptSegment } from './port.ts'

/** What was heard in a piece; times from the piece's own beginning. */
export type TranscribedSegment = { piece: AudioSegment; segments: readonly TranscriptSegment[] }

/**
 * A word with the marks behind it, as it stands in its segment. `at`: which of the segment's timed words it is, where the
 * engine told any.
 */
type WordToken = { text: string; bare: string; startMs: number; endMs: number; segment: TranscriptSegment; at: number }

/** Both heard the same word where its times are no further apart. */
const maxTimeDifferenceMs = 2000
/** An estimate of when a word is said may be off by so much. */
const maxEstimatedDifferenceMs = 4000

/**
 * One transcript of all pieces, in the recording's own time, without a word lost or doubled. Where two pieces heard the same
 * seconds, the later takes over from the earlier in the middle of the longest run of words that both heard; where they
 * agree on none, in the middle of those seconds.
 */
export function joinTranscripts(heard: readonly TranscribedSegment[]): TranscriptSegment[] {
  const all = heard.map(({ piece, segments }) =>
    segments.map((segment) => shiftSegment(segment, piece.startMs)).flatMap(tokenize),
  )
  const joined: WordToken[] = [...(all[0] ?? [])]
  for (const [before, next] of all.slice(1).entries()) {
    const { piece } = heard[before + 1] ?? { piece: undefined }
    if (!piece || piece.overlapMs === 0) joined.push(...next)
    else spliceAtOverlap(joined, next, piece.startMs, piece.startMs + piece.overlapMs)
  }
  return rebuildSegments(joined)
}

/** Ends `earlier` where `later` takes over, and goes on with it. */
function spliceAtOverlap(earlier: WordToken[], later: readonly WordToken[], fromMs: number, toMs: number): void {
  const tailFrom = earlier.findIndex(({ endMs }) => endMs > fromMs)
  const tail = tailFrom < 0 ? [] : earlier.slice(tailFrom)
  const headTo = later.findLastIndex(({ startMs }) => startMs < toMs) + 1
  const head = later.slice(0, headTo)
  const run = longestCommonRun(tail, head)
  if (run) {
    const half = Math.ceil(run.length / 2)
    earlier.splice(tailFrom + run.inTail + half)
    earlier.push(...later.slice(run.inHead + half))
    return
  }
  const middle = (fromMs + toMs) / 2
  const isBefore = ({ startMs, endMs }: WordToken) => (startMs + endMs) / 2 < middle
  if (tailFrom >= 0) earlier.splice(tailFrom, tail.length, ...tail.filter(isBefore))
  earlier.push(...later.filter((token) => !isBefore(token)))
}

type MatchingRun = { inTail: number; inHead: number; length: number }

/** The longest run of the same words at about the same time; of two alike the one whose times are nearer. */
function longestCommonRun(tail: readonly WordToken[], head: readonly WordToken[]): MatchingRun | undefined {
  let best: (MatchingRun & { apart: number }) | undefined
  for (const inTail of tail.keys()) {
    for (const inHead of head.keys()) {
      let [length, apart] = [0, 0]
      for (;;) {
        const [one, other] = [tail[inTail + length], head[inHead + length]]
        if (!one || !other || one.bare === '' || one.bare !== other.bare) break
        const between = Math.abs(one.startMs - other.startMs)
        if (between > (one.at < 0 || other.at < 0 ? maxEstimatedDifferenceMs : maxTimeDifferenceMs)) break
        length += 1
        apart += between
      }
      if (length === 0) continue
      const mean = apart / length
      if (!best || length > best.length || (length === best.length && mean < best.apart)) {
        best = { inTail, inHead, length, apart: mean }
      }
    }
  }
  return best
}

const shiftSegment = (segment: TranscriptSegment, byMs: number): TranscriptSegment => ({
  ...segment,
  startMs: segment.startMs + byMs,
  endMs: segment.endMs + byMs,
  ...(segment.words && {
    words: segment.words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs + byMs, endMs: endMs + byMs })),
  }),
})

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const normalizeWord = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The words of a segment with their times: the engine's own, else spread by their length. */
function tokenize(segment: TranscriptSegment): WordToken[] {
  const timed = tokenizeTimed(segment)
  if (timed.length > 0) return timed
  const { text, startMs, endMs } = segment
  const starts = [...wordSegmenter.segment(text)].flatMap(({ isWordLike, index }) => (isWordLike ? [index] : []))
  const perCharacter = (endMs - startMs) / Math.max(1, text.length)
  return starts.map((from, at) => {
    const next = starts[at + 1] ?? text.length
    const slice = text.slice(at === 0 ? 0 : from, next)
    const times = { startMs: startMs + from * perCharacter, endMs: startMs + next * perCharacter }
    return { text: slice, bare: normalizeWord(slice), ...times, segment, at: -1 }
  })
}

function tokenizeTimed(segment: TranscriptSegment): WordToken[] {
  const words = segment.words ?? []
  if (words.length === 0) return []
  let from = 0
  const found = words.filter(({ text }) => {
    const index = segment.text.indexOf(text, from)
    if (index >= 0) from = index + text.length
    return index >= 0
  })
  const parts = splitTimedText({ ...segment, name: '', words })
  if (parts.length !== found.length) return []
  return parts.map((part, at) => {
    const word = found[at]
    return { ...part, bare: normalizeWord(word?.text ?? ''), segment, at: word ? words.indexOf(word) : -1 }
  })
}

/** Segments of the words that stay. One that lost words goes on in the next voice's where that lost some too. */
function rebuildSegments(all: readonly WordToken[]): TranscriptSegment[] {
  const runs: { segment: TranscriptSegment; kept: WordToken[]; isWhole: boolean }[] = []
  for (const token of all) {
    const last = runs.at(-1)
    if (last?.segment === token.segment) last.kept.push(token)
    else runs.push({ segment: token.segment, kept: [token], isWhole: false })
  }
  const segments: TranscriptSegment[] = []
  let openEnd = false
  for (const run of runs) {
    const isWhole = tokenize(run.segment).length === run.kept.length
    const next = isWhole ? run.segment : trimSegment(run.segment, run.kept)
    const last = segments.at(-1)
    if (openEnd && !isWhole && last && last.speaker === next.speaker)
      segments[segments.length - 1] = mergeSegments(last, next)
    else segments.push(next)
    openEnd = !isWhole && !endsSentence(next.text)
  }
  return segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function trimSegment(segment: TranscriptSegment, kept: readonly WordToken[]): TranscriptSegment {
  const places = kept.flatMap(({ at }) => (at < 0 ? [] : [at]))
  const words = places.flatMap((at): TimedWord[] => {
    const word = segment.words?.[at]
    return word ? [word] : []
  })
  return {
    text: kept
      .map(({ text }) => text)
      .join('')
      .trim(),
    speaker: segment.speaker,
    startMs: Math.round(kept[0]?.startMs ?? segment.startMs),
    endMs: Math.round(kept.at(-1)?.endMs ?? segment.endMs),
    ...(words.length > 0 && { words }),
  }
}

/** Scripts without blanks between words need none here either. */
const mergeSegments = (first: TranscriptSegment, second: TranscriptSegment): TranscriptSegment => {
  const needsBlank = !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]$/u.test(first.text)
  const words = [...(first.words ?? []), ...(second.words ?? [])]
  return {
    ...first,
    text: `${first.text}${needsBlank ? ' ' : ''}${second.text}`,
    endMs: Math.max(first.endMs, second.endMs),
    ...(words.length > 0 && { words }),
  }
}
