import { capitalise } from '@patchbay/text'
import type { ResearchBrief, ResearchQuestion } from '../port.ts'
import type { QuestionKind } from '../../vocabulary/phrases/row.ts'
import { headingOf, patternOf, phrasesFor, questionOf } from '../../vocabulary/phrases.ts'
import type { Row } from '../../vocabulary/phrases/row.ts'
import { termsOf } from '../../vocabulary/terms.ts'

/** What else a reader of an answer wants to know, by what was asked. */
const beside: Record<QuestionKind | 'topic', readonly QuestionKind[]> = {
  topic: ['how', 'why', 'howMuch', 'effects', 'next'],
  what: ['how', 'why', 'howMuch', 'effects', 'next'],
  why: ['what', 'when', 'effects', 'howMuch'],
  how: ['what', 'why', 'howMuch', 'effects'],
  when: ['what', 'why', 'who', 'effects'],
  who: ['what', 'when', 'why', 'effects'],
  where: ['what', 'howMuch', 'why'],
  howMuch: ['what', 'why', 'compare', 'next'],
  compare: ['what', 'how', 'howMuch', 'effects'],
  effects: ['what', 'how', 'howMuch', 'next'],
  next: ['what', 'why', 'howMuch', 'effects'],
}
/** What shows without knowing the language: in digits. */
const shownByDigits: readonly QuestionKind[] = ['howMuch', 'when']
const mostQuestions = 5
const mostAsked = 4

/** The user's question, or questions where it asks several, and what else there is to know of the same. */
export function planned({ question, language }: Pick<ResearchBrief, 'question' | 'language'>): ResearchQuestion[] {
  const row = phrasesFor(language)
  const asked = askedIn(question, row)
  const topic = topicOf(question, language)
  const first = kindOf(asked[0] ?? question, row)
  const own = asked.map((text, at): Omit<ResearchQuestion, 'id'> => {
    const kind = at === 0 ? (first ?? 'what') : (kindOf(text, row) ?? 'what')
    const words = at === 0 ? topic : besideOf(topic, topicIn(text, language))
    return { kind, text, heading: asked.length === 1 ? headingOf(row, kind) : shortened(text), words }
  })
  const taken = new Set(own.map(({ kind }) => kind))
  const others = beside[first ?? 'topic']
    .filter((kind) => !taken.has(kind) && (row.answering?.[kind] !== undefined || shownByDigits.includes(kind)))
    .slice(0, Math.max(0, mostQuestions - own.length))
    .map((kind): Omit<ResearchQuestion, 'id'> => {
      const words = kind === 'what' ? topic : `${topic} ${headingOf(row, kind)}`
      return { kind, text: questionOf(row, kind), heading: headingOf(row, kind), words }
    })
  return [...own, ...others].map((one, at) => ({ id: `q${at + 1}`, ...one }))
}

/** What a question is about, in its own words: without what only asks. */
export function topicOf(question: string, language: string): string {
  const [first = ''] = askedIn(question, phrasesFor(language))
  return topicIn(first, language) || plain(first)
}

/** Whether a question is the user's own, and not one that was added to it. */
export const isAsked = (question: ResearchQuestion, brief: Pick<ResearchBrief, 'question'>): boolean =>
  brief.question.toLowerCase().includes(
    question.text
      .slice(0, 40)
      .replace(/[?？؟]$/u, '')
      .toLowerCase(),
  )

/** The same of one question; '' where it names nothing. */
function topicIn(first: string, language: string): string {
  const row = phrasesFor(language)
  const bare = Object.values(row.asking ?? {}).reduce((rest, alternatives) => {
    const pattern = patternOf(alternatives)
    return pattern ? rest.replace(pattern, (asking) => ' '.repeat(asking.length)) : rest
  }, first)
  const { spelled } = termsOf(language)
  const words = spelled(bare)
  const [from, to] = [words[0], words.at(-1)]
  if (!from || !to) return ''
  const begin = bare.indexOf(from.spelling)
  const end = bare.lastIndexOf(to.spelling) + to.spelling.length
  return plain(bare.slice(begin, end))
}

const asides: ReadonlySet<QuestionKind> = new Set(['when', 'where', 'who', 'how'])

/** The kind of a question: of its words that ask, the first that says more than "what". */
function kindOf(text: string, { asking = {} }: Row): QuestionKind | undefined {
  const found = Object.entries(asking).flatMap(([kind, alternatives]) => {
    const match = patternOf(alternatives)?.exec(text)
    return match ? [{ kind: kind as QuestionKind, at: match.index, length: match[0].length }] : []
  })
  const opensWithWhat = found.some(({ kind, at }) => kind === 'what' && at < 2)
  // "What happens when…" asks not when.
  const isAside = ({ kind, at, length }: (typeof found)[number]) =>
    opensWithWhat && at > 0 && length < 6 && asides.has(kind)
  const telling = found.filter((one) => one.kind !== 'what' && !isAside(one))
  // "How many" is more than "how"; a comparison is one wherever it says so.
  const [best] = telling.sort(
    (one, other) =>
      Number(other.kind === 'compare') - Number(one.kind === 'compare') ||
      one.at - other.at ||
      other.length - one.length,
  )
  return best?.kind ?? found.find(({ kind }) => kind === 'what')?.kind
}

/** What a later question is about: "and why were they…?" speaks of what the first one named. */
function besideOf(topic: string, own: string): string {
  const words = topic.split(' ')
  const named = words.length <= 3 ? topic : (words[0] ?? '')
  return own.toLowerCase().includes(named.toLowerCase()) ? own : plain(`${named} ${own}`)
}

/** The questions of an order, one a line or one behind the other, or joined by "and"; at most four, the main one first. */
function askedIn(question: string, row: Row): string[] {
  const parts = question
    .split(/(?<=[?？؟])\s*|\n+/u)
    .map((part) => plain(part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '')))
    .filter((part) => /\p{L}{2}|\p{Script=Han}/u.test(part))
  const asking = parts.filter((part) => /[?？؟]$/u.test(part))
  const kept =
    asking.length > 0
      ? asking.flatMap((part) => joinedIn(part, row))
      : parts.slice(0, 1).flatMap((part) => joinedIn(part, row))
  return kept.length > 0 ? kept.slice(0, mostAsked) : [plain(question)]
}

const and = /,?\s+(?:and|und|y|e|et|en|och|og|a|i|и|та|και|ve|și|és|ja|dan|và)\s+(?=\S)|\s+و(?=\S)/giu
const openers = ['what', 'why', 'how', 'when', 'where', 'who', 'howMuch'] as const

/** "How does it work, and why?": the second half is a question of its own where it begins as one and says something. */
function joinedIn(text: string, { asking = {} }: Row): string[] {
  for (const match of text.matchAll(and)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const opens = openers.some((kind) => patternOf(asking[kind])?.exec(after)?.index === 0)
    if (!opens || before.split(' ').length < 3 || after.split(' ').length < 3) continue
    const mark = /[?？؟]$/u.exec(text)?.[0] ?? ''
    return [before + mark, capitalise(after)]
  }
  return [text]
}

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const mostHeading = 80
function shortened(text: string): string {
  if (text.length <= mostHeading) return capitalise(text)
  const cut = text.slice(0, mostHeading)
  return `${capitalise(cut.slice(0, Math.max(cut.lastIndexOf(' '), mostHeading / 2)))}…`
}
