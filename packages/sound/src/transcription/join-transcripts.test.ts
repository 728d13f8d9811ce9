import { describe, expect, it } from 'vitest'
import type { AudioSegment } from '../audio/split-at-pauses.ts'
import { joinTranscripts } from './join-transcripts.ts'
import type { TranscriptSegment } from './port.ts'

type Said = { text: string; startMs: number; endMs: number }

/** A talk of so many words, one every 400 ms, in sentences of seven; no two neighbours alike. */
const vocabulary = ['harbour', 'the', 'tide', 'of', 'late', 'a', 'ferry', 'is', 'the', 'night', 'and', 'rope']
const talk: Said[] = Array.from({ length: 300 }, (_, index) => ({
  text: `${vocabulary[(index * 5 + Math.floor(index / 12)) % vocabulary.length]}${index % 7 === 6 ? '.' : ''}`,
  startMs: index * 400,
  endMs: index * 400 + 350,
}))
const whole = talk.map(({ text }) => text).join(' ')

/** What a model hears of it between two times, a segment a sentence: times its own, a little off. */
function transcribeRange({ startMs, endMs }: AudioSegment, { offMs = 0, withWords = true } = {}): TranscriptSegment[] {
  const heard = talk.filter((word) => word.startMs >= startMs && word.endMs <= endMs)
  const sentences: Said[][] = []
  for (const [at, word] of heard.entries()) {
    if (at === 0 || heard[at - 1]?.text.endsWith('.')) sentences.push([])
    sentences.at(-1)?.push(word)
  }
  return sentences.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    speaker: 0,
    startMs: (words[0]?.startMs ?? 0) - startMs + offMs,
    endMs: (words.at(-1)?.endMs ?? 0) - startMs + offMs,
    ...(withWords && {
      words: words.map((word) => ({
        text: word.text.replace('.', ''),
        startMs: word.startMs - startMs + offMs,
        endMs: word.endMs - startMs + offMs,
      })),
    }),
  }))
}

const end = talk.length * 400
/** Cuts at these times, each heard by both sides for so long. */
function segmentsAt(cuts: readonly number[], overlapMs: number): AudioSegment[] {
  const starts = [0, ...cuts.map((cut) => cut - overlapMs / 2)]
  return starts.map((startMs, index) => ({
    startMs,
    endMs: index < cuts.length ? (cuts[index] ?? 0) + overlapMs / 2 : end,
    overlapMs: index === 0 ? 0 : overlapMs,
  }))
}
const textOf = (segments: readonly TranscriptSegment[]) => segments.map(({ text }) => text).join(' ')

describe('pieces that were heard', () => {
  it.each<[string, readonly number[], number, Parameters<typeof transcribeRange>[1]]>([
    ['one alone', [], 0, {}],
    ['cut at a pause', [40_000, 80_000], 0, {}],
    ['that overlap', [40_130, 77_777], 8000, {}],
    ['that overlap, of a model whose times are off', [40_130, 77_777], 8000, { offMs: 700 }],
    ['that overlap, of a model without the times of words', [40_130, 77_777], 8000, { withWords: false }],
    ['with an overlap in the midst of words', [41_950, 60_333, 99_001], 8000, { withWords: false }],
  ])('%s lose no word and double none', (_, cuts, overlapMs, model) => {
    const heard = segmentsAt(cuts, overlapMs).map((piece, index) => ({
      piece,
      // Only later pieces are off, as each begins anew.
      segments: transcribeRange(piece, { ...model, ...(index === 0 && { offMs: 0 }) }),
    }))
    const joined = joinTranscripts(heard)
    expect(textOf(joined)).toBe(whole)
    for (const [at, { startMs, endMs }] of joined.entries()) {
      expect(endMs).toBeGreaterThanOrEqual(startMs)
      expect(Math.abs(startMs - (joined[at - 1]?.endMs ?? 0))).toBeLessThan(3000)
    }
    if (model?.withWords !== false) {
      expect(joined.flatMap(({ words = [] }) => words.map(({ text }) => text))).toEqual(
        talk.map(({ text }) => text.replace('.', '')),
      )
    }
  })

  it('take what each alone heard where they agree on nothing, up to the middle', () => {
    const one = (text: string, startMs: number): TranscriptSegment => ({
      text,
      speaker: 0,
      startMs,
      endMs: startMs + 1000,
      words: [{ text, startMs, endMs: startMs + 1000 }],
    })
    const joined = joinTranscripts([
      {
        piece: { startMs: 0, endMs: 14_000, overlapMs: 0 },
        segments: [one('before', 0), one('left', 7000), one('wrong', 12_500)],
      },
      {
        piece: { startMs: 6000, endMs: 20_000, overlapMs: 8000 },
        segments: [one('noise', 500), one('right', 5000), one('after', 11_000)],
      },
    ])
    expect(textOf(joined)).toBe('before left right after')
  })

  it('go on after a piece in which nothing is said', () => {
    const [first, , third] = segmentsAt([40_000, 80_000], 0)
    const silence = { piece: { startMs: 40_000, endMs: 80_000, overlapMs: 0 }, segments: [] }
    if (!first || !third) throw new Error('three pieces')
    const joined = joinTranscripts([
      { piece: first, segments: transcribeRange(first) },
      silence,
      { piece: third, segments: transcribeRange(third) },
    ])
    expect(textOf(joined)).toBe(
      talk
        .filter(({ startMs, endMs }) => endMs <= 40_000 || startMs >= 80_000)
        .map(({ text }) => text)
        .join(' '),
    )
  })

  it('of a script without blanks are joined without any', () => {
    const chinese = (text: string, startMs: number): TranscriptSegment => ({
      text,
      speaker: 0,
      startMs,
      endMs: startMs + text.length * 250,
    })
    const joined = joinTranscripts([
      { piece: { startMs: 0, endMs: 6000, overlapMs: 0 }, segments: [chinese('今天天气很好我们去公园散步', 2500)] },
      {
        piece: { startMs: 2000, endMs: 10_000, overlapMs: 4000 },
        segments: [chinese('我们去公园散步然后回家吃饭。', 2000)],
      },
    ])
    expect(textOf(joined)).toBe('今天天气很好我们去公园散步然后回家吃饭。')
  })
})
