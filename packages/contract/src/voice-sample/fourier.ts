/** The twiddle factors of each transform size, computed once. */
const twiddlesBySize = new Map<number, { cos: Float64Array; sin: Float64Array }>()

function twiddleFactorsOf(size: number) {
  let turns = twiddlesBySize.get(size)
  if (!turns) {
    turns = { cos: new Float64Array(size / 2), sin: new Float64Array(size / 2) }
    for (let place = 0; place < size / 2; place += 1) {
      const angle = (-2 * Math.PI * place) / size
      turns.cos[place] = Math.cos(angle)
      turns.sin[place] = Math.sin(angle)
    }
    twiddlesBySize.set(size, turns)
  }
  return turns
}

/** Computes the fast Fourier transform in place; the length must be a power of two. */
export function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  const { cos, sin } = twiddleFactorsOf(size)
  for (let at = 1, other = 0; at < size; at += 1) {
    let bit = size >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at < other) {
      ;[real[at], real[other]] = [real[other] ?? 0, real[at] ?? 0]
      ;[imaginary[at], imaginary[other]] = [imaginary[other] ?? 0, imaginary[at] ?? 0]
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    const [half, stride] = [span / 2, size / span]
    for (let from = 0; from < size; from += span) {
      for (let place = 0; place < half; place += 1) {
        const [one, two] = [from + place, from + place + half]
        const [c, s] = [cos[place * stride] ?? 0, sin[place * stride] ?? 0]
        const [re, im] = [real[two] ?? 0, imaginary[two] ?? 0]
        const [turnedRe, turnedIm] = [re * c - im * s, re * s + im * c]
        real[two] = (real[one] ?? 0) - turnedRe
        imaginary[two] = (imaginary[one] ?? 0) - turnedIm
        real[one] = (real[one] ?? 0) + turnedRe
        imaginary[one] = (imaginary[one] ?? 0) + turnedIm
      }
    }
  }
}
