import type { LineToSpeak, Saying } from './port.ts'
import type { Token } from './speakable.ts'
import { wordsAsPattern } from '@patchbay/text'

/** Those whose terms stand in the text. */
export const sayingsIn = (text: string, sayings: readonly Saying[]): Saying[] =>
  sayings.filter(({ term }) => wordsAsPattern(term, 'iu').test(text))

/** The text as it is handed to a voice: each term as it is said, in letters or as `written` writes it for an engine. */
export const saidText = (
  text: string,
  sayings: readonly Saying[] = [],
  written: (saying: Saying, term: string) => string = ({ spokenAs }) => spokenAs,
): string =>
  longestFirst(sayings).reduce(
    (said, saying) => said.replace(wordsAsPattern(saying.term), (term) => written(saying, term)),
    text,
  )

/** In marks that some engines read, word by word; in letters where it was told so, or the words do not match. */
export function inPhonemeMarks({ ipa = '', spokenAs }: Saying, term: string): string {
  const [words, sounds] = [term.trim().split(/\s+/), ipa.trim().split(/\s+/)]
  if (ipa === '' || words.length !== sounds.length || /[<>&"]/.test(ipa + term)) return spokenAs
  return words.map((word, at) => `<phoneme alphabet="ipa" ph="${sounds[at]}">${word}</phoneme>`).join(' ')
}

const longestFirst = (sayings: readonly Saying[]) =>
  sayings.toSorted((one, other) => other.term.length - one.term.length)

/** The tokens of a text with its terms said: a term of several words becomes one token, shown as it is written. */
export function withSayings(tokens: readonly Token[], sayings: readonly Saying[] = []): Token[] {
  return longestFirst(sayings).reduce<Token[]>((all, saying) => said(all, saying), [...tokens])
}

function said(tokens: readonly Token[], saying: Saying): Token[] {
  const { term, spokenAs, ipa } = saying
  const pattern = wordsAsPattern(term, 'iu')
  const count = term.trim().split(/\s+/).length
  const found: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const next = tokens.slice(at, at + count)
    const shown = next.map((one) => one.shown).join(' ')
    const match = next.length === count && next.every(isPlain) ? pattern.exec(shown) : null
    // It begins in the first of them and ends in the last; what else stands there are marks, or a whole sentence
    // of a script without spaces.
    const before = match === null ? '' : shown.slice(0, match.index)
    const after = match === null ? '' : shown.slice(match.index + match[0].length)
    if (match === null || before.includes(' ') || after.includes(' ')) {
      found.push(token)
      continue
    }
    const told = (marks: { before: string; after: string }) => ipa !== undefined && { told: { ipa, ...marks } }
    if (isMarks(before) && isEnding(after)) {
      found.push({ shown, spoken: before + spokenAs + after, isSaid: true, ...told({ before, after }) })
    } else {
      const rest = (text: string, isGlued: boolean): Token[] =>
        text === '' ? [] : [{ shown: text, spoken: text, ...(isGlued && { isGlued }) }]
      found.push(
        ...rest(before, true),
        {
          shown: match[0],
          spoken: spokenAs,
          isSaid: true,
          ...told({ before: '', after: '' }),
          ...(after !== '' && { isGlued: true as const }),
        },
        ...said(rest(after, false), saying),
      )
    }
    at += count - 1
  }
  return found
}

const isPlain = ({ isSaid, spoken }: Token) => isSaid !== true && spoken !== ''
const isMarks = (text: string) => !/[\p{L}\p{N}]/u.test(text)
const isEnding = (text: string) => isMarks(text) || /^['’]s\P{L}*$/u.test(text)

/** The line with how its words are said in general; what is said of them in particular counts before that. */
export function withLexicon<Line extends LineToSpeak>(line: Line, lexicon: readonly Saying[] = []): Line {
  const particular = line.sayings ?? []
  const said = new Set(particular.map(({ term }) => term.toLowerCase()))
  const general = sayingsIn(line.text, lexicon).filter(({ term }) => !said.has(term.toLowerCase()))
  return general.length === 0 ? line : { ...line, sayings: [...particular, ...general] }
}
