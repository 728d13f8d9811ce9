import { endsSentence, sentenceMarks, type SourceDocument } from '@patchbay/text'
import { countWords } from '../speech-rate.ts'

/** A second sentence after the first. */
const goesOn = new RegExp(`[${sentenceMarks}]\\s+\\S`, 'u')

type Passage = SourceDocument['passages'][number]
/** The items below a line that ends with a colon, and the passage behind them; `joined` where they make one sentence. */
export type ListAfterLead = { items: Passage[]; joined: string | undefined; end: number }

const maxItems = 7
const maxWords = 75

/** "You need three things:" and all of its items become one sentence, or none does: half a list says something else. */
export function findListAfter(lead: string, passages: readonly Passage[], at: number): ListAfterLead {
  const items: Passage[] = []
  const heading = passages[at]?.heading
  let end = at + 1
  for (; end < passages.length; end += 1) {
    const passage = passages[end]
    if (passage === undefined || passage.heading !== heading || !isItem(passage)) break
    items.push(passage)
  }
  // A label among them opens a list of its own; nobody can tell then which item belongs to what.
  const isPlain = items.every(({ text }) => !/[:：]|[|{}<>=]/u.test(text))
  const joined = items.length < 2 || items.length > maxItems || !isPlain ? undefined : joinAsSentence(lead, items)
  return { items, joined: joined !== undefined && countWords(joined) <= maxWords ? joined : undefined, end }
}

const isItem = ({ text, isItem: marked }: Passage): boolean =>
  marked === true || (text.length < 90 && !goesOn.test(text) && !/[:：]$/u.test(text))

/** Items that are sentences stay sentences; short ones stand behind each other. */
function joinAsSentence(lead: string, items: readonly Passage[]): string | undefined {
  const texts = items.map(({ text }) => text.trim())
  const ended = texts.filter((text) => endsSentence(text) && countWords(text) > 4)
  if (ended.length === texts.length) return `${lead} ${texts.join(' ')}`
  if (ended.length > 1 || texts.some((text) => text.length > 90)) return undefined
  const bare = texts.map((text) => text.replace(/[.;,。；，]$/u, ''))
  const isCjk = /[：。]/u.test(lead)
  const between = isCjk ? '、' : bare.some((text) => text.includes(',')) ? '; ' : ', '
  return `${lead}${isCjk ? '' : ' '}${bare.join(between)}${isCjk ? '。' : '.'}`
}
