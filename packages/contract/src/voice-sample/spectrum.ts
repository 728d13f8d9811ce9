import { fourierTransform } from './fourier.ts'

/** Third-octave bands of the spectrum, from 100 Hz up. */
const bandCount = 20
const lowestHz = 100
export const bandHz = (band: number) => lowestHz * 2 ** (band / 3)

const fftSize = 1024

/** The long-term average spectrum (LTASS): the mean power of each band in dB. Undefined if no frame matches. */
export function meanBandPowers(
  samples: Float32Array,
  hertz: number,
  isWanted: (atMs: number) => boolean,
): number[] | undefined {
  const power = new Float64Array(fftSize / 2)
  const [real, imaginary] = [new Float64Array(fftSize), new Float64Array(fftSize)]
  let parts = 0
  for (let at = 0; at + fftSize <= samples.length; at += fftSize) {
    if (!isWanted((at * 1000) / hertz)) continue
    for (let place = 0; place < fftSize; place += 1) {
      real[place] = (samples[at + place] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * place) / fftSize))
    }
    imaginary.fill(0)
    fourierTransform(real, imaginary)
    for (let bin = 0; bin < fftSize / 2; bin += 1) {
      power[bin] = (power[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    }
    parts += 1
  }
  if (parts === 0) return undefined
  return Array.from({ length: bandCount }, (_, band) => {
    const [from, to] = [bandHz(band - 0.5), bandHz(band + 0.5)].map((hz) => Math.round((hz * fftSize) / hertz))
    let sum = 0
    let bins = 0
    for (let bin = from ?? 0; bin <= (to ?? 0) && bin < fftSize / 2; bin += 1) {
      sum += power[bin] ?? 0
      bins += 1
    }
    return 10 * Math.log10(sum / Math.max(1, bins) / parts + 1e-9)
  })
}
