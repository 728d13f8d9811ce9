import type { SpeechToken } from '../tokenize-speech.ts'

/**
 * Where talk takes a breath though nothing is written there: before a clause that a long stretch of words leads to, and
 * where a sentence that began with a circumstance comes to who does something. Flite is handed a comma there, so that it
 * slows down, lets its voice fall and rests by itself: nothing is cut out of words that flow into each other.
 */
export function markClauseBreaks(tokens: readonly SpeechToken[]): SpeechToken[] {
  const words = tokens.map(({ spoken }) => spoken.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''))
  const ends = tokens.map(({ spoken }) => /[.!?,;:)–—-]["')\]]*$/.test(spoken))
  let since = 0
  return tokens.map((token, index) => {
    since = ends[index] ? 0 : since + 1
    const until = wordsUntil(ends, index + 1)
    const rests =
      !ends[index] &&
      until >= minWordsAfter &&
      (isClauseStart(words, index + 1, since) || isIntroductoryPhrase(words, ends, index, since))
    if (!rests || token.told || !/[a-z0-9]$/i.test(token.spoken)) return token
    since = 0
    return { ...token, spoken: `${token.spoken},` }
  })
}

/** So many words follow at least before the next mark, or a rest would leave them alone. */
const minWordsAfter = 4

function wordsUntil(ends: readonly boolean[], from: number): number {
  const end = ends.indexOf(true, from)
  return (end < 0 ? ends.length - 1 : end) - from + 1
}

/** Words that begin a clause, and after how many words without a rest one is made before them. */
const clauseOpeners: readonly [words: string, least: number][] = [
  ['but because although though whereas unless', 5],
  ['while which whose who where until before after since if when', 7],
]
const minWordsByOpener = new Map(
  clauseOpeners.flatMap(([words, least]) => words.split(' ').map((word) => [word, least] as const)),
)
/** "And" joins words as often as clauses: with one of these after it, it is a clause. */
const subjects = new Set('i you he she it we they there that then'.split(' '))
const coordinators = { words: new Set(['and', 'or', 'so']), least: 8 }
/** With one of these before it, a word of the table belongs to that. */
const boundBefore = new Set(
  'and or but even just only not as that than to of in for by with from on at about ever'.split(' '),
)

function isClauseStart(words: readonly string[], at: number, since: number): boolean {
  const word = words[at] ?? ''
  if (boundBefore.has(words[at - 1] ?? '')) return false
  const least = minWordsByOpener.get(word)
  if (least !== undefined) return since >= least
  return coordinators.words.has(word) && subjects.has(words[at + 1] ?? '') && since >= coordinators.least
}

const circumstanceWords = new Set(
  'in on at after before during by for from until since through under over across'.split(' '),
)
const subjectPronouns = new Set('i he she it we they you there'.split(' '))
/** "In the end they": fewer words are said in one go. */
const minIntroductionWords = 3

/** The sentence began with a circumstance, and whoever does something comes next; with a comma in it, it tells by itself. */
function isIntroductoryPhrase(words: readonly string[], ends: readonly boolean[], at: number, since: number): boolean {
  const begin = at - since + 1
  const startsSentence = begin === 0 || words[begin - 1] === undefined || ends[begin - 1] === true
  if (!startsSentence || since < minIntroductionWords || since > 8) return false
  if (!circumstanceWords.has(words[begin] ?? '') || !subjectPronouns.has(words[at + 1] ?? '')) return false
  return !words.slice(begin + 1, at + 1).some((word) => subjectPronouns.has(word) || minWordsByOpener.has(word))
}
