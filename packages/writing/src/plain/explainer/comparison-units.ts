import { capitalise, type ComparedSide, type SourceDocument } from '@patchbay/text'
import { maxLengths, maxCounts, shownLength } from '../../explainers/lengths.ts'
import { openingSubject } from '../english/judge.ts'
import { joinWords, tagWords } from '../english/tag-words.ts'
import { parseCell } from '../../charts/cell-number.ts'
import type { Sentence } from '../../sentence.ts'
import { endWithStop, buildListItems, findLists } from './list-units.ts'
import type { FoundList } from './list-units.ts'
import type { LanguageRules } from './language-rules.ts'
import { lineSourcesOf } from './unit.ts'
import type { Narration, Unit } from './unit.ts'

/** What a source itself sets side by side: lists for and against, tables of two columns, and "X …, whereas Y …". */
export function buildComparisonUnits(
  documents: readonly SourceDocument[],
  language: string,
  knowledge: LanguageRules,
): Unit[] {
  return [...comparisonsOfLists(documents, language, knowledge), ...comparisonsOfTables(documents, knowledge)]
}

const sidePatterns: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(the )?(pros?|advantages?|benefits|strengths|upsides?|for|vorteile|avantages|ventajas|vantagens|vantaggi|pro|voordelen|fördelar|fordele|fordeler|zalety|výhody|плюсы|преимущества|переваги|avantajlar|المزايا|优点|優點|長所|メリット|장점)\b/iu,
    /^(the )?(cons?|disadvantages?|drawbacks|weaknesses|downsides?|against|nachteile|inconvénients|desventajas|inconvenientes|desvantagens|svantaggi|contro|nadelen|nackdelar|ulemper|wady|nevýhody|минусы|недостатки|недоліки|dezavantajlar|العيوب|缺点|缺點|短所|デメリット|단점)\b/iu,
  ],
]

const listNameOf = ({ lead, heading }: FoundList): string => shownLength(lead?.text ?? heading ?? '')

function comparisonsOfLists(documents: readonly SourceDocument[], language: string, knowledge: LanguageRules): Unit[] {
  const lists = findLists(documents)
  return lists.flatMap((left, index) => {
    const right = lists[index + 1]
    if (right === undefined || right.document !== left.document) return []
    const names = [listNameOf(left), listNameOf(right)] as const
    const isPair = sidePatterns.some(([one, other]) => one.test(names[0]) && other.test(names[1]))
    const items = [left, right].flatMap((list) => [buildListItems(list, language) ?? []])
    if (!isPair || items.some((side) => side.length === 0)) return []
    const fit = items.flat().every((item) => item.shown.length <= maxLengths.side)
    if (
      !fit ||
      items.some((side) => side.length > maxCounts.sideItems) ||
      names.some((name) => name.length > maxLengths.item)
    )
      return []
    const title = knowledge.title(documents[left.document]?.title ?? '')
    const said = (side: number): Narration[] => [
      { text: endWithStop(names[side] ?? ''), shows: side, sources: [] },
      ...(items[side] ?? []).map((item) => ({
        text: item.said,
        shows: side,
        sources: [{ document: left.document, passageId: item.passage.id }],
      })),
    ]
    const content = {
      shows: 'comparison' as const,
      heading: title.length <= maxLengths.heading ? title : names[0],
      sides: names.map((name, side): ComparedSide => ({
        name,
        items: (items[side] ?? []).map((item) => item.shown),
      })) as [ComparedSide, ComparedSide],
    }
    return [
      {
        document: left.document,
        passage: left.passage,
        heading: names.join(', '),
        content,
        said: [...said(0), ...said(1)],
        sentences: [],
        worth: 1.2,
      },
    ]
  })
}

/** Two columns of words beside the names of at most three rows. */
function comparisonsOfTables(documents: readonly SourceDocument[], knowledge: LanguageRules): Unit[] {
  return documents.flatMap((document, index) =>
    (document.tables ?? []).flatMap((table): Unit[] => {
      const [, left = '', right = ''] = table.header
      const cells = table.rows.flatMap((row) => row.slice(1))
      const isOfWords =
        cells.every((cell) => cell !== '' && /\p{L}/u.test(cell)) && cells.some((cell) => parseCell(cell) === undefined)
      if (
        table.header.length !== 3 ||
        left === '' ||
        right === '' ||
        table.rows.length > maxCounts.sideItems ||
        !isOfWords
      )
        return []
      const items = (side: number) => table.rows.map((row) => `${row[0] ?? ''}: ${row[side] ?? ''}`)
      if ([...items(1), ...items(2), left, right].some((text) => text.length > maxLengths.side)) return []
      const place = document.passages.findIndex(({ id }) => id === table.passageId)
      const passage = document.passages[place]
      const heading = [table.caption ?? '', knowledge.heading(passage?.heading ?? '') ?? '', `${left} · ${right}`]
      const sources = passage === undefined ? [] : [{ document: index, passageId: passage.id }]
      const side = (name: string, at: number): ComparedSide => ({ name, items: items(at) })
      return [
        {
          document: index,
          passage: place === -1 ? document.passages.length : place + 0.5,
          heading: passage?.heading,
          content: {
            shows: 'comparison',
            heading: heading.find((text) => text !== '' && text.length <= maxLengths.heading) ?? '',
            sides: [side(left, 1), side(right, 2)],
          },
          said: [left, right].map((name, at): Narration => ({
            text: endWithStop(
              `${name}. ${items(at + 1)
                .map(endWithStop)
                .join(' ')}`,
            ),
            shows: at,
            sources,
          })),
          sentences: [],
          worth: 1.1,
        },
      ]
    }),
  )
}

/** "Trains take four hours, whereas buses take six.": English alone tells us where a subject ends. */
export function parseComparison(sentence: Sentence): [ComparedSide, ComparedSide] | undefined {
  const [, first, second] = /^(.{12,}?),\s(?:whereas|while)\s(.{12,}?)[.!]$/.exec(sentence.text) ?? []
  if (first === undefined || second === undefined || /^(if|when|while|because|although|though|since|as)\b/i.test(first))
    return undefined
  const left = parseSide(first)
  const right = parseSide(capitalise(second))
  const differs = left?.name.toLowerCase() !== right?.name.toLowerCase()
  return left !== undefined && right !== undefined && differs ? [left, right] : undefined
}

/** What a half is about, and what it says of it: the subject that it opens with, else all up to its verb. */
function parseSide(text: string): ComparedSide | undefined {
  const subject = openingSubject(text, () => true)?.text ?? textBeforeVerb(text)
  const rest = text.slice(subject.length).trim()
  const isFit = subject !== '' && text.startsWith(subject) && subject.length <= 34 && !subject.includes(',')
  return isFit && rest.length >= 4 && rest.length <= maxLengths.side ? { name: subject, items: [rest] } : undefined
}

function textBeforeVerb(text: string): string {
  const words = tagWords(text)
  const verb = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const before = words.slice(0, Math.max(0, verb))
  return before.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') ? joinWords(before) : ''
}

/** Its two halves behind each other: each side comes when it is said. */
export function narrateComparison(sentence: Sentence): Narration[] {
  const at = sentence.text.search(/,\s(?:whereas|while)\s/)
  const sources = lineSourcesOf([sentence])
  return [
    { text: sentence.text.slice(0, at + 1), shows: 0, sources },
    { text: sentence.text.slice(at + 1).trim(), shows: 1, sources },
  ]
}
