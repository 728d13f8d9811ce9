import type { SpokenLine } from './port.ts'

/** Pieces of a line, spoken one after another at one sample rate, as the one line that they are. Throws for no piece. */
export function concatenateLines(pieces: readonly SpokenLine[]): SpokenLine {
  const [first] = pieces
  if (!first) throw new RangeError('A line has at least one piece.')
  if (pieces.length === 1) return first
  const joined: SpokenLine = {
    samples: new Int16Array(pieces.reduce((sum, { samples }) => sum + samples.length, 0)),
    sampleRateHz: first.sampleRateHz,
    words: [],
    phonemes: [],
  }
  let at = 0
  for (const { samples, words, phonemes } of pieces) {
    const shiftMs = Math.round((at * 1000) / first.sampleRateHz)
    const later = <Timed extends { startMs: number; endMs: number }>(timed: Timed) => ({
      ...timed,
      startMs: timed.startMs + shiftMs,
      endMs: timed.endMs + shiftMs,
    })
    joined.samples.set(samples, at)
    joined.words.push(...words.map(later))
    joined.phonemes.push(...phonemes.map(later))
    at += samples.length
  }
  return joined
}

/** What a line without anything to say sounds like. */
export const shortSilence = (sampleRateHz: number): SpokenLine => ({
  samples: new Int16Array(Math.round(sampleRateHz * 0.3)),
  sampleRateHz,
  words: [],
  phonemes: [],
})
