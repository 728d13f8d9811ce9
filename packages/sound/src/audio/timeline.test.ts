import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { r128BlockEnergies, r128IntegratedLufs } from './r128-loudness.ts'
import { type TimelineLine, layTimeline, lineTargetLufs, trimSilence } from './timeline.ts'
import { babble, bytesOf, concatenate, silence, tone } from './tone.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-timeline-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function lineOf(samples: Int16Array, more: Partial<TimelineLine> = {}): TimelineLine {
  files += 1
  const path = join(folder, `line-${files}.pcm`)
  writeFileSync(path, bytesOf(samples))
  return {
    text: `Line number ${files} of the talk.`,
    speaker: 0,
    startsChapter: false,
    path,
    sampleRateHz: 16_000,
    ...more,
  }
}

function layTestTimeline(lines: TimelineLine[]) {
  const out = join(folder, 'timeline.raw')
  const timeline = layTimeline({ lines, outPath: out })
  const bytes = new Uint8Array(readFileSync(out))
  const samples = new Int16Array(bytes.buffer)
  const partOf = (index: number) => {
    const { startMs = 0, endMs = 0 } = timeline.lines[index] ?? {}
    const at = (ms: number) => Math.round((ms * timeline.sampleRateHz) / 1000)
    return samples.subarray(at(startMs), at(endMs))
  }
  return { timeline, samples, lufs: (index: number) => levelOf(partOf(index), timeline.sampleRateHz) }
}
const levelOf = (samples: Int16Array, sampleRateHz: number) =>
  r128IntegratedLufs(r128BlockEnergies(samples, sampleRateHz))

describe('the timeline', () => {
  it('says where each line lies, and is as long as it says', () => {
    const { timeline } = layTestTimeline([lineOf(babble(1)), lineOf(babble(2), { speaker: 1 }), lineOf(babble(1))])
    const [first, second, third] = timeline.lines
    expect(first?.startMs).toBe(300)
    expect(second?.startMs).toBeGreaterThan((first?.endMs ?? 0) + 250)
    expect(third?.startMs).toBeGreaterThan((second?.endMs ?? 0) + 250)
    expect(timeline.durationMs).toBe((third?.endMs ?? 0) + 700)
    expect(statSync(join(folder, 'timeline.raw')).size / 32).toBeCloseTo(timeline.durationMs, 0)
  })

  it('cuts the quiet at the ends of a line and says how much', () => {
    const { timeline } = layTestTimeline([lineOf(concatenate(silence(0.5), tone(1), silence(0.8)))])
    const [line] = timeline.lines
    expect(line?.trimmedMs).toBeCloseTo(475, -1)
    expect((line?.endMs ?? 0) - (line?.startMs ?? 0)).toBeCloseTo(1075, -1)
  })

  it('makes a soft host as loud as a loud one, whatever the pitch of the voice', () => {
    const { lufs } = layTestTimeline([
      lineOf(babble(2, { level: 0.9, hz: 100 })),
      lineOf(babble(2, { level: 0.05, hz: 220 }), { speaker: 1 }),
    ])
    expect(lufs(0)).toBeCloseTo(lineTargetLufs, 0)
    expect(Math.abs(lufs(0) - lufs(1))).toBeLessThan(0.3)
  })

  it('keeps half of the difference between two lines of one host', () => {
    const { lufs } = layTestTimeline([lineOf(babble(2, { level: 0.4 })), lineOf(babble(2, { level: 0.2 }))])
    expect(lufs(0) - lufs(1)).toBeCloseTo(3, 0)
  })

  it('brings hosts of two engines to the higher rate', () => {
    const { timeline, samples } = layTestTimeline([
      lineOf(tone(1)),
      lineOf(tone(1, { sampleRateHz: 24_000 }), { speaker: 1, sampleRateHz: 24_000 }),
    ])
    expect(timeline.sampleRateHz).toBe(24_000)
    expect((timeline.lines[0]?.endMs ?? 0) - (timeline.lines[0]?.startMs ?? 0)).toBeCloseTo(1000, -1)
    expect(samples.length / 24).toBeCloseTo(timeline.durationMs, 0)
  })

  it('has no clicks: every line begins and ends softly', () => {
    const { timeline, samples } = layTestTimeline([
      lineOf(tone(0.5, { hz: 100, level: 0.9 })),
      lineOf(tone(0.5, { level: 0.9 })),
    ])
    const at = (ms: number) => samples[Math.round(ms * 16)] ?? 0
    const edges = timeline.lines.flatMap(({ startMs, endMs }) => [at(startMs), at(endMs - 1 / 16)])
    expect(Math.max(...edges.map(Math.abs))).toBeLessThan(400)
  })

  it.each([
    ['a silent line', silence(1)],
    ['a line without samples', silence(0)],
    ['a line of one sample', new Int16Array([900])],
  ])('bears %s', (_, samples) => {
    const { timeline } = layTestTimeline([lineOf(babble(1)), lineOf(samples), lineOf(babble(1), { speaker: 1 })])
    expect(timeline.lines).toHaveLength(3)
    expect(timeline.lines.every(({ startMs, endMs }) => endMs >= startMs)).toBe(true)
  })
})

describe('cutting quiet', () => {
  it('leaves a soft voice its soft sounds', () => {
    const soft = concatenate(tone(0.1, { level: 0.002 }), tone(1, { level: 0.04 }))
    expect(trimSilence(concatenate(silence(0.3), soft), 16_000).cut).toBeCloseTo(0.275 * 16_000, -2)
  })
})
