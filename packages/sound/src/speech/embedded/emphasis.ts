import { endsSentence } from '@patchbay/text'
import type { SpokenLine, SpokenWord } from '../port.ts'
import { type PitchRise, raisePitch } from './psola.ts'

/** How much higher a word is said that carries the sense; twice of it, and ears hear words wrongly. */
const stressRises = {
  /** The last word of weight: what English says a sentence is about. */
  nucleus: 1.025,
  question: 1.03,
  denied: 1.02,
} as const

/** Words that are said in passing wherever they stand. */
const unstressedWords = new Set(
  (
    'a an the and or but nor so yet if then than as that this these those there here it its he him his she her hers they ' +
    'them their theirs we us our ours you your yours i me my mine who whom whose which what is are was were be been being ' +
    'am do does did done has have had having will would shall should can could may might must of in on at by to for from ' +
    'with without into onto over under about out up down off too also again though now just only very one ones'
  ).split(' '),
)
const negationWords = new Set(['not', 'never', 'nothing', 'nobody', 'none'])

/** A line in which what carries its sense is said a little higher; how long everything takes stays as it is. */
export function applyStress(line: SpokenLine): SpokenLine {
  const rises = sentencesOf(line.words).flatMap((words) =>
    stressLevelsOf(words.map(({ text }) => text)).flatMap((higher, index) => {
      const word = words[index]
      return higher === 1 || !word ? [] : [pitchRiseOf(word, line, higher)]
    }),
  )
  return rises.length === 0 ? line : { ...line, samples: raisePitch(line.samples, line.sampleRateHz, rises) }
}

function sentencesOf(words: readonly SpokenWord[]): SpokenWord[][] {
  const sentences: SpokenWord[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (endsSentence(word.text)) sentences.push([])
  }
  return sentences
}

/** Of each word of a sentence, how much higher it is said; most are not. */
export function stressLevelsOf(words: readonly string[]): number[] {
  const plain = words.map((word) => word.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''))
  const nucleus = plain.findLastIndex((word) => word !== '' && !unstressedWords.has(word) && !negationWords.has(word))
  const isAsked = /\?["'”’)\]]*$/.test(words.at(-1) ?? '')
  return plain.map((word, index) => {
    if (index === nucleus && index > 0) return isAsked ? stressRises.question : stressRises.nucleus
    return negationWords.has(word) ? stressRises.denied : 1
  })
}

const vowelPattern = /^[aeiou]/

/** Highest in the longest vowel, which mostly is the stressed one. */
function pitchRiseOf({ startMs, endMs }: SpokenWord, { phonemes }: SpokenLine, higher: number): PitchRise {
  const vowels = phonemes.filter(
    (sound) => vowelPattern.test(sound.symbol) && sound.startMs >= startMs && sound.endMs <= endMs,
  )
  const [longest] = vowels.toSorted((one, other) => other.endMs - other.startMs - (one.endMs - one.startMs))
  const peakMs = longest ? (longest.startMs + longest.endMs) / 2 : (startMs + endMs) / 2
  return { startMs, peakMs, endMs, higher }
}
