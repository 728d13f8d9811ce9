import type { ResearchReport } from '@patchbay/contract'
import { filledShape, shapeOf, wantedIn } from '../filled/template.ts'
import type { Wanted } from '../filled/template.ts'
import { passageKey } from '../places.ts'
import type { Note, ResearchBrief, ResearchDocument } from '../port.ts'
import { measuresIn } from '../../vocabulary/measures.ts'
import { Relevance } from './relevance.ts'
import type { Terms } from '../../vocabulary/terms.ts'

type Filled = NonNullable<ResearchReport['filled']>
type Answer = { value: string | number; note?: Note }

const mostItems = 5
const leastFit = 0.3

/** Names of fields that are not looked for in the texts: they are known of the research, or of the source. */
const ofQuestion = /^(?:question|query|prompt|topic|title)$/i
const ofWhole = /^(?:summary|answer|overview|abstract|conclusion|description|result)$/i
const ofStatement =
  /^(?:finding|fact|claim|statement|quote|text|point|evidence|detail|content|highlights?|key ?points?|findings|facts|claims)$/i
const ofSource = /^(?:source|sources|url|link|citation|reference|website|site)$/i
const ofSourceTitle = /^(?:source ?(?:title|name)|publisher|publication)$/i
const ofDay = /^(?:date|published|published ?on|published ?at)$/i
const aboutYears = /(?:year|date|founded|born|since|when|jahr|año|année)/i

/** Fills a template with sentences and numbers of the notes; null where no source says it. */
export function filledFrom(
  template: string,
  { question }: Pick<ResearchBrief, 'question'>,
  notes: readonly Note[],
  documents: readonly ResearchDocument[],
  terms: Terms,
): Filled {
  const shape = shapeOf(template)
  const ranked = [...notes].sort((one, other) => other.weight - one.weight)
  const lists = ranked.map(({ text }) => terms.of(text))
  const relevance = new Relevance(lists)
  const about = new Set(terms.of(question))
  const found = new Map<string, string | number>()
  const citations: Filled['citations'] = []
  const usedOf = new Map<string, Set<Note>>()
  for (const wanted of wantedIn(shape, mostItems)) {
    // One item of a list is about one note; items of one list are about different ones.
    const item = /^(.*)\/(\d+)(?:\/[^/]*)?$/.exec(wanted.pointer)
    const list = item?.[1] ?? wanted.pointer
    const used = usedOf.get(list) ?? new Set<Note>()
    usedOf.set(list, used)
    const isItem = item !== null
    const pool = isItem ? ranked.filter((_, at) => at === Number(item[2])) : ranked
    const answer = answerOf(
      wanted,
      pool,
      (note) => {
        const own = terms.of([...wanted.names.map(inWords), wanted.hint].join(' ')).filter((term) => !about.has(term))
        return relevance.of(lists[ranked.indexOf(note)] ?? [], new Set(own))
      },
      { question, documents, isItem },
    )
    if (!answer) continue
    found.set(wanted.pointer, answer.value)
    if (!answer.note) continue
    used.add(answer.note)
    const { places } = answer.note
    citations.push({
      pointer: wanted.pointer,
      cites: [...new Set(places.map(({ document }) => document + 1))],
      passages: [...new Set(places.map(passageKey))],
    })
  }
  return { value: filledShape(shape, found), citations }
}

type Known = { question: string; documents: readonly ResearchDocument[]; isItem: boolean }

function answerOf(
  { names, type }: Wanted,
  pool: readonly Note[],
  fit: (note: Note) => number,
  { question, documents, isItem }: Known,
): Answer | undefined {
  const name = inWords(names.at(-1) ?? 'answer')
  const [best] = pool
  if (!best) return type === 'string' && ofQuestion.test(name) ? { value: question } : undefined
  const source = documents[best.places[0]?.document ?? -1]
  if (type === 'string') {
    if (ofQuestion.test(name) && !isItem) return { value: question }
    if (ofSource.test(name)) return { value: source?.url ?? source?.title ?? '', note: best }
    if (isItem && (ofSourceTitle.test(name) || /^title$/i.test(name)) && source)
      return { value: source.title, note: best }
    if (ofDay.test(name) && isItem)
      return source?.publishedOn ? { value: source.publishedOn.slice(0, 10), note: best } : undefined
    if (ofWhole.test(name) || ofStatement.test(name) || isItem) return { value: best.text, note: best }
  }
  const fits = pool.map((note) => ({ note, worth: fit(note) })).sort((one, other) => other.worth - one.worth)
  for (const { note, worth } of fits) {
    if (worth < leastFit) return undefined
    if (type === 'boolean') return undefined
    if (type === 'string') return { value: note.text, note }
    const measures = measuresIn(note.text)
    const [first] = aboutYears.test(name)
      ? measures.filter(({ unit }) => unit === 'year')
      : measures.filter(({ unit }) => unit !== 'year')
    if (first) return { value: first.value, note }
  }
  return undefined
}

/** "keyPoints" and "key_points" are "key points". */
const inWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
