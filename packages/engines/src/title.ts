import { createRequire } from 'node:module'
import type * as Stopword from 'stopword'
import { capitalise, cleanLine, type Passage, truncateAtWord } from '@patchbay/text'

const maxTitleLength = 80

/**
 * What a source is called: its own title; else its headings; else its first sentence, where that is short enough to
 * stand whole; else the words it comes back to. Never half a sentence, nor the number or name of a machine.
 */
export function chooseTitle(own: string, passages: readonly Passage[], host?: string): string {
  const title = cleanLine(own)
  if (title !== '' && !isMachineName(title) && title.toLowerCase() !== host?.toLowerCase())
    return truncateAtWord(title, 200)
  return titleFromHeadings(passages) ?? firstSentence(passages) ?? titleFromWords(passages)
}

/** Whether a name says where something lies instead of what it is: an address in numbers, `localhost`, with its port. */
export const isMachineName = (name: string): boolean =>
  /^(https?:\/\/)?((\d{1,3}\.){3}\d{1,3}|localhost|\[?[\da-f]*:[\da-f:]+\]?|[\w-]+(\.(local|internal|lan|test))?:\d+|[\w.-]+:\d{2,5})(:\d+)?\/?$/i.test(
    name.trim(),
  )

function titleFromHeadings(passages: readonly Passage[]): string | undefined {
  const headings = [...new Set(passages.flatMap(({ heading }) => (heading === undefined ? [] : [cleanLine(heading)])))]
  const [first, second] = headings.filter((heading) => heading !== '' && heading.length <= maxTitleLength)
  if (first === undefined) return undefined
  const both = second === undefined ? first : `${first}, ${second}`
  return both.length <= maxTitleLength ? both : first
}

function firstSentence([first]: readonly Passage[]): string | undefined {
  const text = first?.text ?? ''
  const [sentence] = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  const whole = (sentence?.segment ?? '').trim().replace(/[.。]$/u, '')
  return whole === '' || whole.length > maxTitleLength ? undefined : whole
}

/** Up to three of the names and words that it comes back to, in the order in which they come. */
function titleFromWords(passages: readonly Passage[]): string {
  functionWords ??= loadFunctionWords()
  const found = new Map<string, { said: string; at: number; weight: number }>()
  const count = (said: string, at: number, weight: number) => {
    const key = said.toLowerCase()
    const known = found.get(key)
    if (known) known.weight += weight
    else found.set(key, { said, at, weight })
  }
  const text = passages
    .slice(0, 60)
    .map((passage) => passage.text)
    .join(' ')
  const names = [...text.matchAll(namePattern)]
  const inNames = new Set(names.flatMap(([said]) => said.toLowerCase().split(/\s/)))
  for (const { segment, index, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const key = segment.toLowerCase()
    if (isWordLike !== true || /\d/.test(segment) || segment.length < minOccurrences(segment)) continue
    if (!functionWords.has(key) && !inNames.has(key)) count(segment, index, segment.length)
  }
  // A name says more of what it is about than a word, and of two that come as often the first does.
  for (const [place, { 0: said, index }] of names.entries()) {
    if (!functionWords.has(said.toLowerCase())) count(said, index, said.length * (place === 0 ? 3 : 2))
  }
  const order = [...found.values()].sort((a, b) => a.at - b.at)
  const chosen = new Set([...order].sort((a, b) => b.weight - a.weight).slice(0, 3))
  const [first = '', ...rest] = order.filter((each) => chosen.has(each)).map(({ said }) => said)
  return [capitalise(first), ...rest].join(', ') || 'A text'
}

/** Words with a capital inside a sentence: in most languages that have capitals, a name. */
const namePattern = /(?<=[\p{L}\d,;:"“„«(] ?)(?<=\s)\p{Lu}\p{Ll}[\p{L}’'-]*(?:\s\p{Lu}\p{Ll}[\p{L}’'-]*){0,2}/gu

/**
 * Of all languages that the list knows: a word of one is hardly what a text of another is about. Loaded by the first text
 * that has no name, as many threads load this package and few name a text.
 */
let functionWords: ReadonlySet<string> | undefined
const loadFunctionWords = () =>
  new Set(
    Object.values(createRequire(import.meta.url)('stopword') as typeof Stopword).flatMap((words) =>
      Array.isArray(words) ? words.map((word: string) => word.toLowerCase()) : [],
    ),
  )

/** Function words are short in every alphabet; in Chinese and Japanese a word has two signs. */
const minOccurrences = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word) ? 2 : 6
