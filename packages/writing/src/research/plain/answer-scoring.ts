import type { QuestionKind } from '../../vocabulary/phrases/language-phrases.ts'
import { extractQuantities } from '../../vocabulary/quantities.ts'
import { buildPattern } from '../../vocabulary/phrases.ts'
import type { LanguagePhrases } from '../../vocabulary/phrases/language-phrases.ts'

const numberPattern =
  /\d[\d.,]*\s*(?:%|percent|per cent|prozent|por ciento|pour cent|[\p{Sc}])|[\p{Sc}]\s?\d|[\d０-９]+(?:[%％]|\p{Script=Han})/iu
const yearPattern = /(?<!\d)(?:1[0-9]\d\d|20\d\d)(?!\d)|[\d０-９]{3,4}年|\d{1,2}(?:st|nd|rd|th) century/iu
/** Numbers that only name a part of a text. */
const ordinals =
  /(?<!\p{L})(?:chapters?|sections?|parts?|figures?|fig|tables?|steps?|kapiteln?|abschnitte?|abbildung(?:en)?|abb|tabellen?|teil|schritt|cap[íi]tulos?|secci[óo]n|figuras?|tablas?|chapitres?|sections?|tableaux?|capitol[oi]|hoofdstuk(?:ken)?|глав\p{L}+|таблиц\p{L}+)\.?\s*\d[\d.,]*|第[\d０-９]+[章節节図图表]/giu
/** A capital inside of a sentence: somebody, or a place. Scripts without capitals say nothing by it. */
const namePattern = /(?<!^["“„«]?)(?<![.!?]\s)\b\p{Lu}\p{L}+|^["“„«]?\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u
const lowercaseLetter = /\p{Ll}/u
/** What says what something is, says it soon. */
const maxDefinitionOffset = 90

/** How far a sentence looks like an answer to a kind of question: 0, 1, or a bit more where it says it twice. */
export type AnswerScorer = (text: string) => number

/**
 * By the words of its language in which an answer of a kind shows, and by what shows in any: numbers that count
 * something, years, names. Where nothing is known of the language, a half.
 */
export function createAnswerScorer(
  kind: QuestionKind,
  row: LanguagePhrases,
  isOfTopic: (text: string) => boolean,
): AnswerScorer {
  const pattern = buildPattern(row.answering?.[kind])
  const found = (text: string) => (pattern ? (text.match(pattern)?.length ?? 0) : 0)
  const graded = (count: number) => (count === 0 ? 0 : count === 1 ? 1 : 1.25)
  switch (kind) {
    case 'howMuch':
      return (text) => {
        const told = text.replace(ordinals, '')
        const isCounted = numberPattern.test(told) || extractQuantities(told).some(({ unit }) => unit !== 'year')
        return isCounted ? 1 : found(told) > 0 ? 0.8 : 0
      }
    case 'when':
      return (text) => (yearPattern.test(text) ? 1 : 0)
    case 'what':
      if (pattern === undefined) return () => 0.5
      // "A tide is …" says what a tide is; "… what a tide is" does not.
      return (text) => {
        const at = text.slice(0, maxDefinitionOffset).search(pattern)
        return at > 0 && isOfTopic(text.slice(0, at)) ? 1 : 0
      }
    case 'who': {
      if (pattern === undefined) return () => 0.5
      const places = buildPattern(row.answering?.where)
      // Whoever did it has a name, and is no place.
      const isNamed = (text: string) => namePattern.test(places ? text.replace(places, ' … ') : text)
      return (text) => (lowercaseLetter.test(text) && !isNamed(text) ? 0 : graded(found(text)))
    }
    case 'where':
      if (pattern === undefined) return () => 0.5
      return (text) => (lowercaseLetter.test(text) && !namePattern.test(text) ? 0 : graded(found(text)))
    default:
      return pattern === undefined ? () => 0.5 : (text) => graded(found(text))
  }
}

/** Kinds whose answers show in their words; how a thing works, and what it is, may be told in any. */
export const hasAnswerPatterns = (kind: QuestionKind): boolean => kind !== 'how' && kind !== 'what'

const yearInText = /(?<!\d)(?:1[0-9]|20)\d\d(?!\d)/u
const kindsAboutTime = new Set<QuestionKind>(['when', 'who', 'what', 'where', 'next', 'howMuch'])

/** What does not look like an answer is left out where nobody asked, and weighs less where the user did. */
export function answerFit(text: string, said: number, kind: QuestionKind, isOfUser: boolean): number {
  // How a thing works, why it is so and what it does is seldom said by telling when something happened.
  const history = !kindsAboutTime.has(kind) && yearInText.test(text) ? 0.6 : 1
  if (said > 0) return history
  if (!isOfUser) return 0
  return history * (kind === 'what' ? 1 : kind === 'how' ? 0.9 : 0.6)
}
