import { fourierTransform } from '@patchbay/contract'
import { autocorrelation } from '@patchbay/contract/autocorrelation'

/**
 * What a voice sounds like, as numbers that can be compared: the means of its cepstrum (13 mel-frequency coefficients
 * but the first, which is loudness), and the middle of its pitch.
 */
export type SpeakerEmbedding = readonly number[]

const sampleRateHz = 16_000
const frameLength = 400
const hop = 160
const fftSize = 512
const melBands = 26
const coefficients = 13
/** Less of a voice than this says nothing of it. */
const minFrames = 50
/** Of a long line its beginning is enough. */
const maxFrames = 1500

/** Undefined where too little is said to know a voice by. `samples` are mono at 16 kHz. */
export function speakerEmbedding(samples: Int16Array): SpeakerEmbedding | undefined {
  const loud = voicedFrames(samples)
  if (loud.length < minFrames) return undefined
  const cepstra = loud.map((at) => mfcc(samples.subarray(at, at + frameLength)))
  const pitches = loud
    .flatMap((at, index) => (index % 4 === 0 ? pitchByAutocorrelation(samples, at) : []))
    .toSorted((a, b) => a - b)
  const means: number[] = []
  for (let place = 1; place < coefficients; place += 1) {
    const values = cepstra.map((cepstrum) => cepstrum[place] ?? 0)
    means.push(meanOf(values))
  }
  return [...means, pitches[pitches.length >> 1] ?? 0]
}

/** Cepstra are in tens of decibels, pitch in octaves: what tells two voices apart counts alike. */
export function embeddingDistance(one: SpeakerEmbedding, other: SpeakerEmbedding): number {
  let sum = 0
  for (let place = 0; place < coefficients - 1; place += 1) {
    sum += ((one[place] ?? 0) - (other[place] ?? 0)) ** 2
  }
  const [pitch, otherPitch] = [one.at(-1) ?? 0, other.at(-1) ?? 0]
  const apart = pitch > 0 && otherPitch > 0 ? Math.min(maxPitchDistance, Math.abs(pitch - otherPitch)) : 0
  return Math.sqrt(sum + (pitchWeight * apart) ** 2)
}
const pitchWeight = 1.5
/** An octave is as often heard wrongly as it is another's. */
const maxPitchDistance = 0.5

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Where frames begin that are within 25 dB of the loud ones. */
function voicedFrames(samples: Int16Array): number[] {
  const powers: number[] = []
  for (let at = 0; at + frameLength <= samples.length; at += hop) {
    let sum = 0
    for (let place = at; place < at + frameLength; place += 4) sum += (samples[place] ?? 0) ** 2
    powers.push((sum * 4) / frameLength)
  }
  const sorted = powers.toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  return powers.flatMap((power, frame) => (power > loud / 316 && power > 100 ? [frame * hop] : [])).slice(0, maxFrames)
}

const hannWindow = Float64Array.from(
  { length: frameLength },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameLength - 1)),
)
const hzToMel = (hz: number) => 1127 * Math.log(1 + hz / 700)
const melToHz = (mels: number) => 700 * (Math.exp(mels / 1127) - 1)
const melBandEdges = Array.from({ length: melBands + 2 }, (_, index) => {
  const [low, high] = [hzToMel(80), hzToMel(7600)]
  return (melToHz(low + ((high - low) * index) / (melBands + 1)) * fftSize) / sampleRateHz
})
const dctMatrix = Array.from({ length: coefficients }, (_, k) =>
  Array.from({ length: melBands }, (__, band) => Math.cos((Math.PI * k * (band + 0.5)) / melBands)),
)

function mfcc(frame: Int16Array): number[] {
  const real = new Float64Array(fftSize)
  const imaginary = new Float64Array(fftSize)
  for (let at = 0; at < frame.length; at += 1) {
    // Highs are weaker in voices; this evens them out.
    real[at] = ((frame[at] ?? 0) - 0.97 * (frame[at - 1] ?? 0)) * (hannWindow[at] ?? 0)
  }
  fourierTransform(real, imaginary)
  const logs = Array.from({ length: melBands }, (_, band) => {
    const [from = 0, middle = 0, to = 0] = melBandEdges.slice(band, band + 3)
    let sum = 0
    for (let bin = Math.ceil(from); bin < to; bin += 1) {
      const weight = bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle)
      sum += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2)
    }
    return Math.log10(sum + 1)
  })
  return dctMatrix.map((row) => row.reduce((sum, cosine, band) => sum + cosine * (logs[band] ?? 0), 0) / 10)
}

/** The pitch there in octaves above 1 Hz, where something swings between 70 and 400 Hz; every fourth sample is enough. */
function pitchByAutocorrelation(samples: Int16Array, at: number): number[] {
  const step = 4
  const length = 200
  const [shortest, longest] = [Math.floor(sampleRateHz / step / 400), Math.floor(sampleRateHz / step / 70)]
  const thin = Float64Array.from({ length: length + longest }, (_, place) => samples[at + place * step] ?? 0)
  let [best, bestLag] = [0, 0]
  for (const [index, alike] of autocorrelation(thin, { count: length, shortest, longest }).entries()) {
    // Twice the time is as alike: the shorter counts unless the longer is clearly more so.
    if (alike > best * 1.05) [best, bestLag] = [alike, shortest + index]
  }
  return best > 0.6 && bestLag > 0 ? [Math.log2(sampleRateHz / step / bestLag)] : []
}
