import type { SpokenWord } from './port.ts'

/** Louder than this share of full scale is voice. */
const voiced = 0.01 * 32_768

/** Word times where a model gives none: the voiced stretch is dealt out by letters, with a rest after punctuation. */
export function estimateWords(text: string, samples: Int16Array, sampleRateHz: number): SpokenWord[] {
  const words = text.split(/\s+/).filter(Boolean)
  const first = samples.findIndex((value) => Math.abs(value) > voiced)
  if (words.length === 0 || first < 0) return []
  const last = samples.findLastIndex((value) => Math.abs(value) > voiced)
  const weights = words.map((word) => ({ said: word.length + 1, rest: /[.,;:!?。，！？]$/.test(word) ? 3 : 0 }))
  const total = weights.reduce((sum, { said, rest }) => sum + said + rest, 0)
  const msPerWeight = ((last - first) * 1000) / sampleRateHz / total
  let at = (first * 1000) / sampleRateHz
  return words.map((word, index) => {
    const { said, rest } = weights[index] ?? { said: 1, rest: 0 }
    const startMs = Math.round(at)
    const endMs = Math.max(startMs + 1, Math.round(at + said * msPerWeight))
    at += (said + rest) * msPerWeight
    return { text: word, startMs, endMs }
  })
}
