import type { ResearchReport } from '@patchbay/contract'
import { buildFilled, parseTemplateShape, listFields } from '../filled/template.ts'
import type { TemplateField } from '../filled/template.ts'
import { passageKey } from '../passage-key.ts'
import type { Note, ResearchBrief, ResearchDocument } from '../port.ts'
import { extractQuantities } from '../../vocabulary/quantities.ts'
import { Bm25 } from './bm25.ts'
import type { Terms } from '../../vocabulary/terms.ts'

type FilledTemplate = NonNullable<ResearchReport['filled']>
type FieldAnswer = { value: string | number; note?: Note }

const maxItems = 5
const minFit = 0.3

/** Names of fields that are not looked for in the texts: they are known of the research, or of the source. */
const questionFields = /^(?:question|query|prompt|topic|title)$/i
const summaryFields = /^(?:summary|answer|overview|abstract|conclusion|description|result)$/i
const statementFields =
  /^(?:finding|fact|claim|statement|quote|text|point|evidence|detail|content|highlights?|key ?points?|findings|facts|claims)$/i
const sourceFields = /^(?:source|sources|url|link|citation|reference|website|site)$/i
const sourceTitleFields = /^(?:source ?(?:title|name)|publisher|publication)$/i
const dateFields = /^(?:date|published|published ?on|published ?at)$/i
const yearFields = /(?:year|date|founded|born|since|when|jahr|año|année)/i

/** Fills a template with sentences and numbers of the notes; null where no source says it. */
export function fillTemplate(
  template: string,
  { question }: Pick<ResearchBrief, 'question'>,
  notes: readonly Note[],
  documents: readonly ResearchDocument[],
  terms: Terms,
): FilledTemplate {
  const shape = parseTemplateShape(template)
  const ranked = [...notes].sort((one, other) => other.weight - one.weight)
  const lists = ranked.map(({ text }) => terms.of(text))
  const relevance = new Bm25(lists)
  const about = new Set(terms.of(question))
  const found = new Map<string, string | number>()
  const citations: FilledTemplate['citations'] = []
  const usedOf = new Map<string, Set<Note>>()
  for (const wanted of listFields(shape, maxItems)) {
    // One item of a list is about one note; items of one list are about different ones.
    const item = /^(.*)\/(\d+)(?:\/[^/]*)?$/.exec(wanted.pointer)
    const list = item?.[1] ?? wanted.pointer
    const used = usedOf.get(list) ?? new Set<Note>()
    usedOf.set(list, used)
    const isItem = item !== null
    const pool = isItem ? ranked.filter((_, index) => index === Number(item[2])) : ranked
    const answer = findAnswer(
      wanted,
      pool,
      (note) => {
        const own = terms
          .of([...wanted.names.map(wordsOfFieldName), wanted.hint].join(' '))
          .filter((term) => !about.has(term))
        return relevance.score(lists[ranked.indexOf(note)] ?? [], new Set(own))
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
  return { value: buildFilled(shape, found), citations }
}

type FillContext = { question: string; documents: readonly ResearchDocument[]; isItem: boolean }

function findAnswer(
  { names, type }: TemplateField,
  pool: readonly Note[],
  fit: (note: Note) => number,
  { question, documents, isItem }: FillContext,
): FieldAnswer | undefined {
  const name = wordsOfFieldName(names.at(-1) ?? 'answer')
  const [best] = pool
  if (!best) return type === 'string' && questionFields.test(name) ? { value: question } : undefined
  const source = documents[best.places[0]?.document ?? -1]
  if (type === 'string') {
    if (questionFields.test(name) && !isItem) return { value: question }
    if (sourceFields.test(name)) return { value: source?.url ?? source?.title ?? '', note: best }
    if (isItem && (sourceTitleFields.test(name) || /^title$/i.test(name)) && source)
      return { value: source.title, note: best }
    if (dateFields.test(name) && isItem)
      return source?.publishedOn ? { value: source.publishedOn.slice(0, 10), note: best } : undefined
    if (summaryFields.test(name) || statementFields.test(name) || isItem) return { value: best.text, note: best }
  }
  const fits = pool.map((note) => ({ note, worth: fit(note) })).sort((one, other) => other.worth - one.worth)
  for (const { note, worth } of fits) {
    if (worth < minFit) return undefined
    if (type === 'boolean') return undefined
    if (type === 'string') return { value: note.text, note }
    const measures = extractQuantities(note.text)
    const [first] = yearFields.test(name)
      ? measures.filter(({ unit }) => unit === 'year')
      : measures.filter(({ unit }) => unit !== 'year')
    if (first) return { value: first.value, note }
  }
  return undefined
}

/** "keyPoints" and "key_points" are "key points". */
const wordsOfFieldName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
