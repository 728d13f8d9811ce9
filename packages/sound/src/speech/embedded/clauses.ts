import type { Token } from '../speakable.ts'

/**
 * Where talk takes a breath though nothing is written there: before a clause that a long stretch of words leads to, and
 * where a sentence that began with a circumstance comes to who does something. Flite is handed a comma there, so that it
 * slows down, lets its voice fall and rests by itself: nothing is cut out of words that flow into each other.
 */
export function withClauses(tokens: readonly Token[]): Token[] {
  const words = tokens.map(({ spoken }) => spoken.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''))
  const ends = tokens.map(({ spoken }) => /[.!?,;:)–—-]["')\]]*$/.test(spoken))
  let since = 0
  return tokens.map((token, at) => {
    since = ends[at] ? 0 : since + 1
    const until = wordsUntil(ends, at + 1)
    const rests =
      !ends[at] && until >= leastAfter && (leadsOn(words, at + 1, since) || introduces(words, ends, at, since))
    if (!rests || token.told || !/[a-z0-9]$/i.test(token.spoken)) return token
    since = 0
    return { ...token, spoken: `${token.spoken},` }
  })
}

/** So many words follow at least before the next mark, or a rest would leave them alone. */
const leastAfter = 4

function wordsUntil(ends: readonly boolean[], from: number): number {
  const end = ends.indexOf(true, from)
  return (end < 0 ? ends.length - 1 : end) - from + 1
}

/** Words that begin a clause, and after how many words without a rest one is made before them. */
const clauses: readonly [words: string, least: number][] = [
  ['but because although though whereas unless', 5],
  ['while which whose who where until before after since if when', 7],
]
const clauseAfter = new Map(clauses.flatMap(([words, least]) => words.split(' ').map((word) => [word, least] as const)))
/** "And" joins words as often as clauses: with one of these after it, it is a clause. */
const subjects = new Set('i you he she it we they there that then'.split(' '))
const joining = { words: new Set(['and', 'or', 'so']), least: 8 }
/** With one of these before it, a word of the table belongs to that. */
const bound = new Set(
  'and or but even just only not as that than to of in for by with from on at about ever'.split(' '),
)

function leadsOn(words: readonly string[], at: number, since: number): boolean {
  const word = words[at] ?? ''
  if (bound.has(words[at - 1] ?? '')) return false
  const least = clauseAfter.get(word)
  if (least !== undefined) return since >= least
  return joining.words.has(word) && subjects.has(words[at + 1] ?? '') && since >= joining.least
}

const circumstances = new Set(
  'in on at after before during by for from until since through under over across'.split(' '),
)
const doers = new Set('i he she it we they you there'.split(' '))
/** "In the end they": fewer words are said in one go. */
const leastIntroduction = 3

/** The sentence began with a circumstance, and whoever does something comes next; with a comma in it, it tells by itself. */
function introduces(words: readonly string[], ends: readonly boolean[], at: number, since: number): boolean {
  const begin = at - since + 1
  const startsSentence = begin === 0 || words[begin - 1] === undefined || ends[begin - 1] === true
  if (!startsSentence || since < leastIntroduction || since > 8) return false
  if (!circumstances.has(words[begin] ?? '') || !doers.has(words[at + 1] ?? '')) return false
  return !words.slice(begin + 1, at + 1).some((word) => doers.has(word) || clauseAfter.has(word))
}
