/** Bands of a spectrum, a third of an octave each, from 100 Hz up. */
const bandCount = 20
const lowestHz = 100
export const bandHz = (band: number) => lowestHz * 2 ** (band / 3)

const size = 1024

/** The mean power in each band over the parts of a recording that are wanted, in dB; undefined where none is. */
export function bandsOf(
  samples: Float32Array,
  hertz: number,
  isWanted: (atMs: number) => boolean,
): number[] | undefined {
  const power = new Float64Array(size / 2)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  let parts = 0
  for (let at = 0; at + size <= samples.length; at += size) {
    if (!isWanted((at * 1000) / hertz)) continue
    for (let place = 0; place < size; place += 1) {
      real[place] = (samples[at + place] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * place) / size))
    }
    imaginary.fill(0)
    transform(real, imaginary)
    for (let bin = 0; bin < size / 2; bin += 1) {
      power[bin] = (power[bin] ?? 0) + (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
    }
    parts += 1
  }
  if (parts === 0) return undefined
  return Array.from({ length: bandCount }, (_, band) => {
    const [from, to] = [bandHz(band - 0.5), bandHz(band + 0.5)].map((hz) => Math.round((hz * size) / hertz))
    let sum = 0
    let bins = 0
    for (let bin = from ?? 0; bin <= (to ?? 0) && bin < size / 2; bin += 1) {
      sum += power[bin] ?? 0
      bins += 1
    }
    return 10 * Math.log10(sum / Math.max(1, bins) / parts + 1e-9)
  })
}

/** The fast Fourier transform, in place, of a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length
  for (let at = 1, other = 0; at < count; at += 1) {
    let bit = count >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at < other) {
      ;[real[at], real[other]] = [real[other] ?? 0, real[at] ?? 0]
      ;[imaginary[at], imaginary[other]] = [imaginary[other] ?? 0, imaginary[at] ?? 0]
    }
  }
  for (let span = 2; span <= count; span *= 2) {
    const angle = (-2 * Math.PI) / span
    for (let from = 0; from < count; from += span) {
      for (let place = 0; place < span / 2; place += 1) {
        const [one, two] = [from + place, from + place + span / 2]
        const [cos, sin] = [Math.cos(angle * place), Math.sin(angle * place)]
        const [a, b] = [real[two] ?? 0, imaginary[two] ?? 0]
        const [turnedReal, turnedImaginary] = [a * cos - b * sin, a * sin + b * cos]
        real[two] = (real[one] ?? 0) - turnedReal
        imaginary[two] = (imaginary[one] ?? 0) - turnedImaginary
        real[one] = (real[one] ?? 0) + turnedReal
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary
      }
    }
  }
}
