import type { VoiceMeasures } from '@patchbay/contract'
import type { EspeakVoice } from './espeak.ts'
import type { FliteVoice } from './flite.ts'

/** A bundled voice that can be set to a recording, as it sounds by itself. */
export type BaseVoice = { name: string; gender: 'male' | 'female' } & (
  | { engine: 'flite'; settings: FliteVoice }
  | { engine: 'espeak'; settings: EspeakVoice }
)
export type Measured = Pick<VoiceMeasures, 'pitchHz' | 'rangeSemitones' | 'syllablesPerSecond' | 'timbreHz'>

/** Of Flite's voices these take another pitch without another throat. */
const pitchAdjustableVoices = new Set(['slt', 'awb'])
/** Further than this a voice is no longer understood. */
const adjustmentLimits = {
  size: { least: 0.86, most: 1.18 },
  pitch: { least: 0.7, most: 1.4 },
  pace: { least: 0.85, most: 1.2 },
  espeakPitch: { least: 5, most: 95 },
  espeakRange: { least: 40, most: 90 },
}
const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(most, value))
const semitones = (one: number, other: number) => 12 * Math.log2(one / other)
/** A second voice in a language is rarely as clear: eSpeak's are chosen over Flite's only where they are much nearer. */
const clarityPenalty = { flite: 0, espeak: 2.5 }

export type TunedVoice = { voice: BaseVoice; expected: Measured; distance: number }

/** The base set to what was measured, with what it will sound like and how far that is from it. */
export function tuneVoice(base: BaseVoice, sounds: Measured, wanted: Measured): TunedVoice {
  const pace = clamp(ratio(sounds.syllablesPerSecond, wanted.syllablesPerSecond), adjustmentLimits.pace)
  const set = base.engine === 'flite' ? tuneFlite(base, sounds, wanted, pace) : tuneEspeak(base, sounds, wanted, pace)
  const { expected } = set
  const bend = Math.abs(semitones(expected.pitchHz, sounds.pitchHz)) / 8
  const distance =
    Math.abs(semitones(expected.pitchHz, wanted.pitchHz)) / 2 +
    Math.abs(semitones(expected.timbreHz, wanted.timbreHz || expected.timbreHz)) / 3 +
    Math.abs(expected.rangeSemitones - wanted.rangeSemitones) / 4 +
    bend +
    clarityPenalty[base.engine]
  return { ...set, distance }
}

type TuningResult = { voice: BaseVoice; expected: Measured }

function tuneFlite(
  base: BaseVoice & { engine: 'flite' },
  sounds: Measured,
  wanted: Measured,
  pace: number,
): TuningResult {
  const { settings } = base
  // A larger throat sounds lower all over; where the pitch goes with it, the pitch says how large.
  const isBendable = pitchAdjustableVoices.has(settings.voice)
  const size = isBendable
    ? clamp(ratio(sounds.timbreHz, wanted.timbreHz), { least: 0.94, most: 1.1 })
    : clamp(ratio(sounds.pitchHz, wanted.pitchHz), adjustmentLimits.size)
  const pitch = isBendable ? clamp(ratio(wanted.pitchHz, sounds.pitchHz) * size, adjustmentLimits.pitch) : 1
  return {
    voice: {
      ...base,
      settings: {
        ...settings,
        size: rounded(settings.size * size),
        pitch: rounded(settings.pitch * pitch),
        stretch: rounded(settings.stretch * pace),
      },
    },
    expected: {
      pitchHz: (sounds.pitchHz * pitch) / size,
      timbreHz: sounds.timbreHz / size,
      rangeSemitones: sounds.rangeSemitones,
      syllablesPerSecond: sounds.syllablesPerSecond / pace,
    },
  }
}

/** eSpeak doubles its pitch over fifty steps, and takes a range of its own. */
function tuneEspeak(
  base: BaseVoice & { engine: 'espeak' },
  sounds: Measured,
  wanted: Measured,
  pace: number,
): TuningResult {
  const { settings } = base
  const pitch = clamp(
    settings.pitch + 50 * Math.log2(ratio(wanted.pitchHz, sounds.pitchHz)),
    adjustmentLimits.espeakPitch,
  )
  const usual = settings.range ?? 50
  const range = clamp(usual * ratio(wanted.rangeSemitones, sounds.rangeSemitones), adjustmentLimits.espeakRange)
  return {
    voice: {
      ...base,
      settings: {
        ...settings,
        pitch: Math.round(pitch),
        range: Math.round(range),
        rate: Math.round(settings.rate / pace),
      },
    },
    expected: {
      pitchHz: sounds.pitchHz * 2 ** ((pitch - settings.pitch) / 50),
      timbreHz: sounds.timbreHz,
      rangeSemitones: (sounds.rangeSemitones * range) / usual,
      syllablesPerSecond: sounds.syllablesPerSecond / pace,
    },
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
const ratio = (one: number, other: number) => (one > 0 && other > 0 ? one / other : 1)

/** The nearest of all bases, each set as near as it comes. Throws where there is none. */
export function closestVoice(bases: readonly { base: BaseVoice; sounds: Measured }[], wanted: Measured): TunedVoice {
  const [nearest] = bases
    .map(({ base, sounds }) => tuneVoice(base, sounds, wanted))
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest) throw new Error('There is no voice to be set to a recording.')
  return nearest
}
