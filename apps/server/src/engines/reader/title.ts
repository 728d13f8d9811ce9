import { cleanLine, shorten } from './clean-text.ts'
import type { Passage } from './port.ts'

const longest = 80

/**
 * What a source is called: its own title; else its headings; else its first sentence, where that is short enough to
 * stand whole; else the words it comes back to. Never half a sentence, nor the number or name of a machine.
 */
export function titleOf(own: string, passages: readonly Passage[], host?: string): string {
  const title = cleanLine(own)
  if (title !== '' && !isMachine(title) && title.toLowerCase() !== host?.toLowerCase()) return shorten(title, 200)
  return fromHeadings(passages) ?? firstSentence(passages) ?? fromWords(passages)
}

/** Whether a name says where something lies instead of what it is: an address in numbers, `localhost`, with its port. */
export const isMachine = (name: string): boolean =>
  /^(https?:\/\/)?((\d{1,3}\.){3}\d{1,3}|localhost|\[?[\da-f]*:[\da-f:]+\]?|[\w-]+(\.(local|internal|lan|test))?:\d+|[\w.-]+:\d{2,5})(:\d+)?\/?$/i.test(
    name.trim(),
  )

function fromHeadings(passages: readonly Passage[]): string | undefined {
  const headings = [...new Set(passages.flatMap(({ heading }) => (heading === undefined ? [] : [cleanLine(heading)])))]
  const [first, second] = headings.filter((heading) => heading !== '' && heading.length <= longest)
  if (first === undefined) return undefined
  const both = second === undefined ? first : `${first}, ${second}`
  return both.length <= longest ? both : first
}

function firstSentence([first]: readonly Passage[]): string | undefined {
  const text = first?.text ?? ''
  const [sentence] = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  const whole = (sentence?.segment ?? '').trim().replace(/[.。]$/u, '')
  return whole === '' || whole.length > longest ? undefined : whole
}

/** The three longest of the words that come most often, in the order in which they come. */
function fromWords(passages: readonly Passage[]): string {
  const counts = new Map<string, { said: string; count: number }>()
  const text = passages
    .slice(0, 60)
    .map((passage) => passage.text)
    .join(' ')
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike !== true || /\d/.test(segment) || segment.length < leastLength(segment)) continue
    const key = segment.toLowerCase()
    counts.set(key, { said: counts.get(key)?.said ?? segment, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const order = [...counts.values()]
  const chosen = new Set(
    [...order].sort((a, b) => b.count * b.said.length - a.count * a.said.length || b.count - a.count).slice(0, 3),
  )
  const words = order.filter((word) => chosen.has(word)).map(({ said }) => said)
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ') || 'A text'
}

/** Function words are short in every alphabet; in Chinese and Japanese a word has two signs. */
const leastLength = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word) ? 2 : 6
