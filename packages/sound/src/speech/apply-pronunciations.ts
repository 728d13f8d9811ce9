import type { SpeechRequest, Pronunciation } from './port.ts'
import type { SpeechToken } from './tokenize-speech.ts'
import { wordsAsPattern } from '@patchbay/text'

/** Those whose terms stand in the text. */
export const pronunciationsIn = (text: string, sayings: readonly Pronunciation[]): Pronunciation[] =>
  sayings.filter(({ term }) => wordsAsPattern(term, 'iu').test(text))

/** The text as it is handed to a voice: each term as it is said, in letters or as `written` writes it for an engine. */
export const applyPronunciations = (
  text: string,
  sayings: readonly Pronunciation[] = [],
  written: (saying: Pronunciation, term: string) => string = ({ spokenAs }) => spokenAs,
): string =>
  sortLongestFirst(sayings).reduce(
    (said, saying) => said.replace(wordsAsPattern(saying.term), (term) => written(saying, term)),
    text,
  )

/** In marks that some engines read, word by word; in letters where it was told so, or the words do not match. */
export function toSsmlPhonemes({ ipa = '', spokenAs }: Pronunciation, term: string): string {
  const [words, sounds] = [term.trim().split(/\s+/), ipa.trim().split(/\s+/)]
  if (ipa === '' || words.length !== sounds.length || /[<>&"]/.test(ipa + term)) return spokenAs
  return words.map((word, index) => `<phoneme alphabet="ipa" ph="${sounds[index]}">${word}</phoneme>`).join(' ')
}

const sortLongestFirst = (sayings: readonly Pronunciation[]) =>
  sayings.toSorted((one, other) => other.term.length - one.term.length)

/** The tokens of a text with its terms said: a term of several words becomes one token, shown as it is written. */
export function applyToTokens(tokens: readonly SpeechToken[], sayings: readonly Pronunciation[] = []): SpeechToken[] {
  return sortLongestFirst(sayings).reduce<SpeechToken[]>((all, saying) => applyPronunciation(all, saying), [...tokens])
}

function applyPronunciation(tokens: readonly SpeechToken[], saying: Pronunciation): SpeechToken[] {
  const { term, spokenAs, ipa } = saying
  const pattern = wordsAsPattern(term, 'iu')
  const count = term.trim().split(/\s+/).length
  const found: SpeechToken[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const next = tokens.slice(at, at + count)
    const shown = next.map((one) => one.shown).join(' ')
    const match = next.length === count && next.every(isUnchanged) ? pattern.exec(shown) : null
    // It begins in the first of them and ends in the last; what else stands there are marks, or a whole sentence
    // of a script without spaces.
    const before = match === null ? '' : shown.slice(0, match.index)
    const after = match === null ? '' : shown.slice(match.index + match[0].length)
    if (match === null || before.includes(' ') || after.includes(' ')) {
      found.push(token)
      continue
    }
    const told = (marks: { before: string; after: string }) => ipa !== undefined && { told: { ipa, ...marks } }
    if (isPunctuation(before) && isInflection(after)) {
      found.push({ shown, spoken: before + spokenAs + after, isSaid: true, ...told({ before, after }) })
    } else {
      const rest = (text: string, isGlued: boolean): SpeechToken[] =>
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
        ...applyPronunciation(rest(after, false), saying),
      )
    }
    at += count - 1
  }
  return found
}

const isUnchanged = ({ isSaid, spoken }: SpeechToken) => isSaid !== true && spoken !== ''
const isPunctuation = (text: string) => !/[\p{L}\p{N}]/u.test(text)
const isInflection = (text: string) => isPunctuation(text) || /^['’]s\P{L}*$/u.test(text)

/** The line with how its words are said in general; what is said of them in particular counts before that. */
export function mergeLexicon<Line extends SpeechRequest>(line: Line, lexicon: readonly Pronunciation[] = []): Line {
  const particular = line.sayings ?? []
  const said = new Set(particular.map(({ term }) => term.toLowerCase()))
  const general = pronunciationsIn(line.text, lexicon).filter(({ term }) => !said.has(term.toLowerCase()))
  return general.length === 0 ? line : { ...line, sayings: [...particular, ...general] }
}
