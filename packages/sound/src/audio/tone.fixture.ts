/** Sounds for tests: what a voice looks like to a mixer, made without one. */

export function tone(seconds: number, { hz = 440, level = 0.2, sampleRateHz = 16_000 } = {}): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, index) =>
    Math.round(level * 32_767 * Math.sin((2 * Math.PI * hz * index) / sampleRateHz)),
  )
}

/** Syllables of a buzzing voice: harmonics under an envelope that opens and closes four times a second. */
export function babble(seconds: number, { hz = 120, level = 0.5, sampleRateHz = 16_000 } = {}): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, index) => {
    const at = index / sampleRateHz
    const envelope = Math.sin(Math.PI * 4 * at) ** 2 * (0.6 + 0.4 * Math.sin(2.3 * at))
    const voice = [1, 2, 3, 5, 9, 14].reduce((sum, harmonic) => {
      return sum + Math.sin(2 * Math.PI * hz * harmonic * at + harmonic * harmonic) / harmonic
    }, 0)
    return Math.round(level * 32_767 * envelope * (voice / 2.5))
  })
}

export const silence = (seconds: number, sampleRateHz = 16_000) => new Int16Array(Math.round(seconds * sampleRateHz))

export function concatenate(...parts: Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
