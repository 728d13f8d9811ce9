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
const bendable = new Set(['slt', 'awb'])
/** Further than this a voice is no longer understood. */
const limits = {
  size: { least: 0.86, most: 1.18 },
  pitch: { least: 0.7, most: 1.4 },
  pace: { least: 0.85, most: 1.2 },
  espeakPitch: { least: 5, most: 95 },
  espeakRange: { least: 40, most: 90 },
}
const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(most, value))
const semitones = (one: number, other: number) => 12 * Math.log2(one / other)
/** A second voice in a language is rarely as clear: eSpeak's are chosen over Flite's only where they are much nearer. */
const harshness = { flite: 0, espeak: 2.5 }

export type SetVoice = { voice: BaseVoice; expected: Measured; distance: number }

/** The base set to what was measured, with what it will sound like and how far that is from it. */
export function setTo(base: BaseVoice, sounds: Measured, wanted: Measured): SetVoice {
  const pace = within(ratio(sounds.syllablesPerSecond, wanted.syllablesPerSecond), limits.pace)
  const set = base.engine === 'flite' ? setFlite(base, sounds, wanted, pace) : setEspeak(base, sounds, wanted, pace)
  const { expected } = set
  const bend = Math.abs(semitones(expected.pitchHz, sounds.pitchHz)) / 8
  const distance =
    Math.abs(semitones(expected.pitchHz, wanted.pitchHz)) / 2 +
    Math.abs(semitones(expected.timbreHz, wanted.timbreHz || expected.timbreHz)) / 3 +
    Math.abs(expected.rangeSemitones - wanted.rangeSemitones) / 4 +
    bend +
    harshness[base.engine]
  return { ...set, distance }
}

type Set = { voice: BaseVoice; expected: Measured }

function setFlite(base: BaseVoice & { engine: 'flite' }, sounds: Measured, wanted: Measured, pace: number): Set {
  const { settings } = base
  // A larger throat sounds lower all over; where the pitch goes with it, the pitch says how large.
  const isBendable = bendable.has(settings.voice)
  const size = isBendable
    ? within(ratio(sounds.timbreHz, wanted.timbreHz), { least: 0.94, most: 1.1 })
    : within(ratio(sounds.pitchHz, wanted.pitchHz), limits.size)
  const pitch = isBendable ? within(ratio(wanted.pitchHz, sounds.pitchHz) * size, limits.pitch) : 1
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
function setEspeak(base: BaseVoice & { engine: 'espeak' }, sounds: Measured, wanted: Measured, pace: number): Set {
  const { settings } = base
  const pitch = within(settings.pitch + 50 * Math.log2(ratio(wanted.pitchHz, sounds.pitchHz)), limits.espeakPitch)
  const usual = settings.range ?? 50
  const range = within(usual * ratio(wanted.rangeSemitones, sounds.rangeSemitones), limits.espeakRange)
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
export function nearestOf(bases: readonly { base: BaseVoice; sounds: Measured }[], wanted: Measured): SetVoice {
  const [nearest] = bases
    .map(({ base, sounds }) => setTo(base, sounds, wanted))
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest) throw new Error('There is no voice to be set to a recording.')
  return nearest
}
