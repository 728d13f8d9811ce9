import { englishSentenceJudge } from '../english/judge.ts'
import { joinWords, tagWords } from '../english/tag-words.ts'
import type { TaggedWord } from '../english/tag-words.ts'
import { maxLengths, shownLength } from '../../explainers/lengths.ts'

/**
 * What is shown of a sentence that is said whole. It stands there whole, or shortened in one of these ways: each leaves
 * out only what adds to a statement that stands without it, and nothing that limits it or takes it back.
 */
export const shorteningRules: readonly { name: string; shortened: (text: string) => string | undefined }[] = [
  {
    name: 'what stands in brackets is left out',
    shortened(text) {
      const bare = text
        .replace(/\s*[(（][^()（）]*[)）]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
      return bare === text ? undefined : bare
    },
  },
  {
    name: 'what is added behind ", which", ", who", ", where", ", because" or ", so" is left out',
    shortened: (text) => textBeforeComma(text, /, (?:which|who|whose|where|because|since|so)\s/gu),
  },
  {
    name: 'a second statement behind a semicolon or ", and" is left out',
    shortened: (text) => textBeforeComma(text, /;\s|, and\s/gu),
  },
]

/** The longest form of a sentence that fits; undefined where none does. */
export function shortenForSlide(text: string, most: number, isEnglish: boolean): string | undefined {
  const whole = shownLength(text)
  if (whole.length <= most) return whole
  const [brackets, ...ofEnglish] = shorteningRules
  let rest = brackets?.shortened(text) ?? text
  if (shownLength(rest).length <= most) return shownLength(rest)
  if (!isEnglish) return undefined
  for (const way of ofEnglish) {
    rest = way.shortened(rest) ?? rest
    if (shownLength(rest).length <= most) return shownLength(rest)
  }
  return undefined
}

/** What limits or turns a statement around may not be left out; nor may a statement hang on what opens it. */
const relativeClauseStart =
  /\b(but|however|yet|although|though|except|unless|until|only|not|never|no|nor|n[o’']t|rather|instead|if|while|whereas|otherwise|hardly|despite|without|provided)\b|n[’']t\b/i
const needsFollowingClause =
  /^["“]?(if|when|while|whereas|although|though|because|since|as|unless|until|once|after|before|whether|had|were|should|given|despite|not|whatever|whoever|both|either|neither)\b/i

function textBeforeComma(text: string, ends: RegExp): string | undefined {
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const first = text.slice(0, index)
    const second = text.slice(index + mark.length)
    if (relativeClauseStart.test(second) || needsFollowingClause.test(first) || !isClosed(first)) continue
    const isStatement = englishSentenceJudge.isSpeakable(`${first}.`) && hasVerb(first) && first.split(' ').length >= 4
    if (isStatement && (!/and|;/.test(mark) || (isClause(second) && !isCondition(first, second)))) return `${first}.`
  }
  return undefined
}

/** "Lighten any check, and the number will increase": an order that something follows from. */
const isCondition = (first: string, second: string): boolean =>
  tagWords(first)[0]?.pos === 'VERB' || /\b(will|shall|would|can|then)\b|’ll\b/i.test(second)

/** It has a subject and a verb of its own: "and the ill effects of it" goes on with what was being listed. */
function isClause(text: string): boolean {
  const words = tagWords(text.split(',')[0] ?? '')
  const subject = words.findIndex(({ pos }) => ['PRON', 'NOUN', 'PROPN'].includes(pos))
  const verb = words.findIndex((word, index) => index > subject && isVerb(word))
  return subject !== -1 && verb !== -1 && joinWords(words.slice(subject, verb)).length < maxLengths.heading
}

const hasVerb = (text: string): boolean => tagWords(text).some(isVerb)

/** "Intercrossing" and "growing" are none that a statement stands on. */
const isVerb = ({ pos, text }: TaggedWord): boolean => (pos === 'VERB' || pos === 'AUX') && !/ing$/i.test(text)

const isClosed = (text: string): boolean =>
  (text.match(/["“”]/g)?.length ?? 0) % 2 === 0 &&
  (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0)
