import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { r128BlockEnergies, r128IntegratedLufs } from './r128-loudness.ts'
import { type DialogueLine, closingMs, pauseBeforeLineMs } from './pauses.ts'
import { panPositions, sideChannel } from './stereo-pan.ts'
import { resample } from './resample.ts'

/** A spoken line to lay on the timeline: raw mono signed 16-bit little-endian samples in a file. */
export type TimelineLine = DialogueLine & { path: string; sampleRateHz: number }

export type TimelineOrder = { lines: TimelineLine[]; outPath: string; channels?: 1 | 2 }

/** Where a line came to lie. `trimmedMs`: quiet that was cut from its beginning; its word times shift by that. */
export type PlacedLine = { startMs: number; endMs: number; trimmedMs: number }

export type Timeline = { sampleRateHz: number; durationMs: number; lines: PlacedLine[] }

/** Samples quieter than this share of full scale, or of the line's own peak, are quiet at a line's ends. */
const silenceShare = { ofFullScale: 0.005, ofPeak: 0.02 }
/** Kept around the words after the cut. */
const silenceKeptMs = 25
const fadeMs = 6
/** Loudness of every line before the whole is levelled: leaves 16-bit samples room for the peaks of any voice. */
export const lineTargetLufs = -25
/** More would raise the noise of a voice that is hardly there. */
const speakerGainDb = { least: -24, most: 24 }
/** Lines of one speaker keep half of their differences, and at most these: some words are meant to be soft. */
const maxLineGainDb = 3

/**
 * Lays lines one after another into a raw file, mono or with each speaker's place (`RawAudio`). Reads one line at a time:
 * an hour of talk needs no more memory than a minute. Synchronous on purpose; it runs on a thread of its own.
 */
export function layTimeline({ lines, outPath, channels = 1 }: TimelineOrder): Timeline {
  const sampleRateHz = Math.max(8000, ...lines.map((line) => line.sampleRateHz))
  const gains = lineGains(lines)
  const places = panPositions(lines.map(({ speaker }) => speaker))
  const out = openSync(outPath, 'w')
  try {
    let position = 0
    const placed = lines.map((line, index) => {
      const { samples, cut } = trimSilence(samplesIn(line.path), line.sampleRateHz)
      const voice = resample(samples, line.sampleRateHz, sampleRateHz)
      const pause = Math.round((pauseBeforeLineMs(line, lines[index - 1]) * sampleRateHz) / 1000)
      writeSilence(out, pause * channels)
      const middle = applyGainAndFades(voice, gains[index] ?? 1, sampleRateHz)
      writeSamples(
        out,
        channels === 1
          ? middle
          : interleaveChannels(middle, sideChannel(middle, places.get(line.speaker) ?? 0, sampleRateHz)),
      )
      const start = position + pause
      position = start + voice.length
      return {
        startMs: toMs(start, sampleRateHz),
        endMs: toMs(position, sampleRateHz),
        trimmedMs: toMs(cut, line.sampleRateHz),
      }
    })
    const closing = Math.round((closingMs * sampleRateHz) / 1000)
    writeSilence(out, closing * channels)
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
export function trimSilence(samples: Int16Array, sampleRateHz: number): { samples: Int16Array; cut: number } {
  const peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  const quiet = Math.min(silenceShare.ofFullScale * 32_768, silenceShare.ofPeak * peak)
  const isLoud = (value: number) => Math.abs(value) > quiet
  const first = samples.findIndex(isLoud)
  if (first < 0) return { samples, cut: 0 }
  const kept = Math.round((silenceKeptMs * sampleRateHz) / 1000)
  const from = Math.max(0, first - kept)
  const to = Math.min(samples.length, samples.findLastIndex(isLoud) + 1 + 2 * kept)
  return { samples: samples.subarray(from, to), cut: from }
}

/** A factor a line: all speakers equally loud, and each speaker's lines closer to each other. */
function lineGains(lines: TimelineLine[]): number[] {
  const energies = lines.map((line) => r128BlockEnergies(samplesIn(line.path), line.sampleRateHz))
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))]
  const levels = new Map(
    speakers.map((speaker) => [
      speaker,
      r128IntegratedLufs(energies.filter((_, index) => lines[index]?.speaker === speaker).flat()),
    ]),
  )
  return lines.map((line, index) => {
    const speakerLevel = levels.get(line.speaker) ?? -Infinity
    const ownLevel = r128IntegratedLufs(energies[index] ?? [])
    if (speakerLevel === -Infinity || ownLevel === -Infinity) return 1
    const common = clamp(lineTargetLufs - speakerLevel, speakerGainDb.least, speakerGainDb.most)
    const own = clamp((speakerLevel - ownLevel) / 2, -maxLineGainDb, maxLineGainDb)
    return 10 ** ((common + own) / 20)
  })
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

function writeSilence(out: number, samples: number): void {
  if (samples > 0) writeFileSync(out, new Uint8Array(samples * 2))
}

function writeSamples(out: number, samples: Int16Array): void {
  writeFileSync(out, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
}

function applyGainAndFades(voice: Int16Array, gain: number, sampleRateHz: number): Int16Array {
  const louder = new Int16Array(voice.length)
  const fade = Math.min(Math.round((fadeMs * sampleRateHz) / 1000), voice.length >> 1)
  for (let index = 0; index < voice.length; index += 1) {
    const edge = Math.min(1, (index + 1) / fade, (voice.length - index) / fade)
    louder[index] = clamp(Math.round((voice[index] ?? 0) * edge * gain), -32_768, 32_767)
  }
  return louder
}

function interleaveChannels(one: Int16Array, other: Int16Array): Int16Array {
  const both = new Int16Array(one.length * 2)
  for (let index = 0; index < one.length; index += 1) {
    both[2 * index] = one[index] ?? 0
    both[2 * index + 1] = other[index] ?? 0
  }
  return both
}
