import { capitalise } from '@patchbay/text'
import type { ResearchBrief, ResearchQuestion } from '../port.ts'
import type { QuestionKind } from '../../vocabulary/phrases/language-phrases.ts'
import { headingOf, buildPattern, phrasesFor, questionOf } from '../../vocabulary/phrases.ts'
import type { LanguagePhrases } from '../../vocabulary/phrases/language-phrases.ts'
import { createTerms } from '../../vocabulary/terms.ts'

/** What else a reader of an answer wants to know, by what was asked. */
const relatedKinds: Record<QuestionKind | 'topic', readonly QuestionKind[]> = {
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
const kindsShownByDigits: readonly QuestionKind[] = ['howMuch', 'when']
const maxQuestions = 5
const maxAskedQuestions = 4

/** The user's question, or questions where it asks several, and what else there is to know of the same. */
export function planQuestions({
  question,
  language,
}: Pick<ResearchBrief, 'question' | 'language'>): ResearchQuestion[] {
  const row = phrasesFor(language)
  const asked = splitQuestions(question, row)
  const topic = topicOf(question, language)
  const first = questionKindOf(asked[0] ?? question, row)
  const own = asked.map((text, index): Omit<ResearchQuestion, 'id'> => {
    const kind = index === 0 ? (first ?? 'what') : (questionKindOf(text, row) ?? 'what')
    const words = index === 0 ? topic : completeQuestion(topic, extractTopic(text, language))
    return { kind, text, heading: asked.length === 1 ? headingOf(row, kind) : truncateHeading(text), words }
  })
  const taken = new Set(own.map(({ kind }) => kind))
  const others = relatedKinds[first ?? 'topic']
    .filter((kind) => !taken.has(kind) && (row.answering?.[kind] !== undefined || kindsShownByDigits.includes(kind)))
    .slice(0, Math.max(0, maxQuestions - own.length))
    .map((kind): Omit<ResearchQuestion, 'id'> => {
      const words = kind === 'what' ? topic : `${topic} ${headingOf(row, kind)}`
      return { kind, text: questionOf(row, kind), heading: headingOf(row, kind), words }
    })
  return [...own, ...others].map((one, index) => ({ id: `q${index + 1}`, ...one }))
}

/** What a question is about, in its own words: without what only asks. */
export function topicOf(question: string, language: string): string {
  const [first = ''] = splitQuestions(question, phrasesFor(language))
  return extractTopic(first, language) || normalizeQuestion(first)
}

/** Whether a question is the user's own, and not one that was added to it. */
export const isAskedByUser = (question: ResearchQuestion, brief: Pick<ResearchBrief, 'question'>): boolean =>
  brief.question.toLowerCase().includes(
    question.text
      .slice(0, 40)
      .replace(/[?？؟]$/u, '')
      .toLowerCase(),
  )

/** The same of one question; '' where it names nothing. */
function extractTopic(first: string, language: string): string {
  const row = phrasesFor(language)
  const bare = Object.values(row.asking ?? {}).reduce((rest, alternatives) => {
    const pattern = buildPattern(alternatives)
    return pattern ? rest.replace(pattern, (asking) => ' '.repeat(asking.length)) : rest
  }, first)
  const { spelled } = createTerms(language)
  const words = spelled(bare)
  const [from, to] = [words[0], words.at(-1)]
  if (!from || !to) return ''
  const begin = bare.indexOf(from.spelling)
  const end = bare.lastIndexOf(to.spelling) + to.spelling.length
  return normalizeQuestion(bare.slice(begin, end))
}

const kindsWithoutOwnQuestion: ReadonlySet<QuestionKind> = new Set(['when', 'where', 'who', 'how'])

/** The kind of a question: of its words that ask, the first that says more than "what". */
function questionKindOf(text: string, { asking = {} }: LanguagePhrases): QuestionKind | undefined {
  const found = Object.entries(asking).flatMap(([kind, alternatives]) => {
    const match = buildPattern(alternatives)?.exec(text)
    return match ? [{ kind: kind as QuestionKind, at: match.index, length: match[0].length }] : []
  })
  const opensWithWhat = found.some(({ kind, at }) => kind === 'what' && at < 2)
  // "What happens when…" asks not when.
  const isAside = ({ kind, at, length }: (typeof found)[number]) =>
    opensWithWhat && at > 0 && length < 6 && kindsWithoutOwnQuestion.has(kind)
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
function completeQuestion(topic: string, own: string): string {
  const words = topic.split(' ')
  const named = words.length <= 3 ? topic : (words[0] ?? '')
  return own.toLowerCase().includes(named.toLowerCase()) ? own : normalizeQuestion(`${named} ${own}`)
}

/** The questions of an order, one a line or one behind the other, or joined by "and"; at most four, the main one first. */
function splitQuestions(question: string, row: LanguagePhrases): string[] {
  const parts = question
    .split(/(?<=[?？؟])\s*|\n+/u)
    .map((part) => normalizeQuestion(part.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '')))
    .filter((part) => /\p{L}{2}|\p{Script=Han}/u.test(part))
  const asking = parts.filter((part) => /[?？؟]$/u.test(part))
  const kept =
    asking.length > 0
      ? asking.flatMap((part) => splitJoinedQuestions(part, row))
      : parts.slice(0, 1).flatMap((part) => splitJoinedQuestions(part, row))
  return kept.length > 0 ? kept.slice(0, maxAskedQuestions) : [normalizeQuestion(question)]
}

const conjunctionPattern = /,?\s+(?:and|und|y|e|et|en|och|og|a|i|и|та|και|ve|și|és|ja|dan|và)\s+(?=\S)|\s+و(?=\S)/giu
const openingKinds = ['what', 'why', 'how', 'when', 'where', 'who', 'howMuch'] as const

/** "How does it work, and why?": the second half is a question of its own where it begins as one and says something. */
function splitJoinedQuestions(text: string, { asking = {} }: LanguagePhrases): string[] {
  for (const match of text.matchAll(conjunctionPattern)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const opens = openingKinds.some((kind) => buildPattern(asking[kind])?.exec(after)?.index === 0)
    if (!opens || before.split(' ').length < 3 || after.split(' ').length < 3) continue
    const mark = /[?？؟]$/u.exec(text)?.[0] ?? ''
    return [before + mark, capitalise(after)]
  }
  return [text]
}

const normalizeQuestion = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const maxHeadingLength = 80
function truncateHeading(text: string): string {
  if (text.length <= maxHeadingLength) return capitalise(text)
  const cut = text.slice(0, maxHeadingLength)
  return `${capitalise(cut.slice(0, Math.max(cut.lastIndexOf(' '), maxHeadingLength / 2)))}…`
}
