import { expect, it } from 'vitest'
import { fourierTransform } from './fourier.ts'

/** The sum that the transform is defined by, term by term. */
function slowly(real: readonly number[], imaginary: readonly number[]) {
  return real.map((_, bin) =>
    real.reduce(
      ({ re, im }, value, at) => {
        const angle = (-2 * Math.PI * bin * at) / real.length
        const other = imaginary[at] ?? 0
        return {
          re: re + value * Math.cos(angle) - other * Math.sin(angle),
          im: im + value * Math.sin(angle) + other * Math.cos(angle),
        }
      },
      { re: 0, im: 0 },
    ),
  )
}

it.each([1, 2, 8, 64])('is the sum it is defined by, of %i numbers', (size) => {
  const real = Array.from({ length: size }, (_, index) => Math.sin(index * index + 1))
  const imaginary = Array.from({ length: size }, (_, index) => Math.cos(3 * index * index))
  const [re, im] = [Float64Array.from(real), Float64Array.from(imaginary)]
  fourierTransform(re, im)
  for (const [bin, expected] of slowly(real, imaginary).entries()) {
    expect(re[bin]).toBeCloseTo(expected.re, 9)
    expect(im[bin]).toBeCloseTo(expected.im, 9)
  }
})
