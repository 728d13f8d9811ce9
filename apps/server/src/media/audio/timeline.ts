import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { type TalkLine, closingMs, pauseBeforeMs } from './pauses.ts'
import { resample } from './resample.ts'

/** A spoken line to lay on the timeline: raw mono signed 16-bit little-endian samples in a file. */
export type TimelineLine = TalkLine & { path: string; sampleRateHz: number }

/** Where a line came to lie. `trimmedMs`: quiet that was cut from its beginning; its word times shift by that. */
export type PlacedLine = { startMs: number; endMs: number; trimmedMs: number }

export type Timeline = { sampleRateHz: number; durationMs: number; lines: PlacedLine[] }

/** Samples quieter than this share of full scale at a line's ends are cut: -46 dBFS. */
const quiet = 0.005 * 32_768
/** Kept around the words after the cut. */
const keptMs = 25
const fadeMs = 6
/** Every speaker's voiced level is brought here before the whole is: about -20 dBFS. */
const speakerLevel = 0.1 * 32_768
const leastGain = 0.25
const mostGain = 6

/**
 * Lays lines one after another into a raw mono file. Reads one line at a time: an hour of talk needs no more memory
 * than a minute. Synchronous on purpose; it runs on a thread of its own.
 */
export function layTimeline(lines: TimelineLine[], outPath: string): Timeline {
  const sampleRateHz = Math.max(8000, ...lines.map((line) => line.sampleRateHz))
  const gains = speakerGains(lines)
  const out = openSync(outPath, 'w')
  try {
    let position = 0
    const placed = lines.map((line, index) => {
      const { samples, cut } = trimmed(samplesIn(line.path), line.sampleRateHz)
      const voice = resample(samples, line.sampleRateHz, sampleRateHz)
      const pause = Math.round((pauseBeforeMs(line, lines[index - 1]) * sampleRateHz) / 1000)
      writeQuiet(out, pause)
      writeVoice(out, voice, gains.get(line.speaker) ?? 1, sampleRateHz)
      const start = position + pause
      position = start + voice.length
      return {
        startMs: toMs(start, sampleRateHz),
        endMs: toMs(position, sampleRateHz),
        trimmedMs: Math.round((cut * 1000) / line.sampleRateHz),
      }
    })
    const closing = Math.round((closingMs * sampleRateHz) / 1000)
    writeQuiet(out, closing)
    return { sampleRateHz, durationMs: toMs(position + closing, sampleRateHz), lines: placed }
  } finally {
    closeSync(out)
  }
}

const toMs = (samples: number, sampleRateHz: number) => Math.round((samples * 1000) / sampleRateHz)

function samplesIn(path: string): Int16Array {
  const bytes = new Uint8Array(readFileSync(path))
  return new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1)
}

/** Without the quiet at both ends. A line that is all quiet stays as it is. */
export function trimmed(samples: Int16Array, sampleRateHz: number): { samples: Int16Array; cut: number } {
  const isLoud = (value: number) => Math.abs(value) > quiet
  const first = samples.findIndex(isLoud)
  if (first < 0) return { samples, cut: 0 }
  const kept = Math.round((keptMs * sampleRateHz) / 1000)
  const from = Math.max(0, first - kept)
  const to = Math.min(samples.length, samples.findLastIndex(isLoud) + 1 + 2 * kept)
  return { samples: samples.subarray(from, to), cut: from }
}

/** One gain a speaker, from the level of all its voiced samples, so both hosts are equally loud. */
function speakerGains(lines: TimelineLine[]): Map<number, number> {
  const sums = new Map<number, { energy: number; count: number }>()
  for (const line of lines) {
    const sum = sums.get(line.speaker) ?? { energy: 0, count: 0 }
    for (const value of samplesIn(line.path)) {
      if (Math.abs(value) <= quiet) continue
      sum.energy += value * value
      sum.count += 1
    }
    sums.set(line.speaker, sum)
  }
  return new Map(
    [...sums].map(([speaker, { energy, count }]) => {
      const level = count > 0 ? Math.sqrt(energy / count) : speakerLevel
      return [speaker, Math.min(mostGain, Math.max(leastGain, speakerLevel / level))]
    }),
  )
}

function writeQuiet(out: number, samples: number): void {
  if (samples > 0) writeSync(out, new Uint8Array(samples * 2))
}

function writeVoice(out: number, voice: Int16Array, gain: number, sampleRateHz: number): void {
  const shaped = new Int16Array(voice.length)
  const fade = Math.min(Math.round((fadeMs * sampleRateHz) / 1000), voice.length >> 1)
  for (let index = 0; index < voice.length; index += 1) {
    const edge = Math.min(1, (index + 1) / fade, (voice.length - index) / fade)
    shaped[index] = clip((voice[index] ?? 0) * edge * gain)
  }
  writeSync(out, new Uint8Array(shaped.buffer))
}

const clip = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)))
