import { findLanguage } from '@patchbay/contract'
import type { EpisodeBrief, ExplainerBrief, LineSource } from '../port.ts'
import type { SourceDocument } from '@patchbay/text'
import type { PostsBrief } from '../posts/port.ts'
import { extractNames, extractNumbers, splitWords } from '../facts.ts'
import type { NumberMention } from '../facts.ts'

/** What the material holds that a listener could check: its numbers, and the words that names are made of. */
export type Grounding = {
  /** The numbers and names of a line that stand nowhere in the material. */
  ungroundedFacts(text: string): string[]
  /** The passages, beside those that a line names, in which its numbers and names stand. */
  additionalSources(text: string, named: readonly LineSource[]): LineSource[]
}

/** What of an order of posts says where their numbers and names may come from. */
type PostsGroundingInput = Pick<PostsBrief, 'documents' | 'topic' | 'instructions' | 'language' | 'projects'>

/**
 * Whether what a script says can be found again. Numbers in every language; names where the script is in the material's
 * own and that language writes only names in capitals: translated names are other words. Undefined for a topic alone.
 */
export function createGrounding(brief: EpisodeBrief | ExplainerBrief | PostsGroundingInput): Grounding | undefined {
  if (brief.documents.length === 0) return undefined
  const texts = brief.documents.flatMap(({ title, author, siteName, publishedOn, passages, tables = [] }) => [
    title,
    author,
    siteName,
    publishedOn,
    ...passages.flatMap(({ heading, text }) => [heading, text]),
    ...tables.flatMap(({ caption, header, rows }) => [caption, ...header, ...rows.flat()]),
  ])
  const ownWords = 'hostNames' in brief ? brief.hostNames : 'title' in brief ? [brief.title] : []
  // A project's names and numbers are the user's own.
  const ofProjects = (brief.projects ?? []).flatMap(({ name, description, terms }) => [
    name,
    description,
    ...terms.map(({ term }) => term),
  ])
  const all = [...texts, ...ownWords, ...ofProjects, brief.instructions, brief.topic].filter(
    (text) => text !== undefined,
  )
  const numbers = new Set(all.flatMap((text) => extractNumbers(text).flatMap(({ values }) => values)))
  const words = new Set(all.flatMap(splitWords))
  const stems = new Set([...words].map(stem))
  const isNamed = (word: string) => words.has(word) || stems.has(stem(word))
  const areNamesKnown = brief.documents.every(({ language }) => codeOf(language) === codeOf(brief.language))
  const capitalsAreNames = areNamesKnown && !languagesWithCapitalNouns.has(codeOf(brief.language))
  return {
    ungroundedFacts(text) {
      const unknownNumbers = extractNumbers(text).filter(({ values }) => !values.some((value) => numbers.has(value)))
      const unknownNames = capitalsAreNames ? extractNames(text).filter((name) => !isNamed(name.toLowerCase())) : []
      return [...new Set([...unknownNumbers.map(({ said }) => said), ...unknownNames])]
    },
    additionalSources(text, named) {
      if (named.length === 0) return []
      const isIn = extractFacts(capitalsAreNames ? extractNames(text) : [], extractNumbers(text))
      const missing = (places: readonly string[]) => isIn.filter((holds) => !places.some(holds))
      const own = named.map(({ document, passageId }) => textOf(brief.documents[document], passageId))
      const also: LineSource[] = []
      for (const fact of missing(own)) {
        const found = findSourceWhere(brief.documents, fact)
        if (found && !also.some((one) => one.document === found.document && one.passageId === found.passageId))
          also.push(found)
      }
      return also
    },
  }
}

/** For each fact whether a text holds it. */
const extractFacts = (names: readonly string[], numbers: readonly NumberMention[]) => [
  ...names.map((name) => (text: string) => text.toLowerCase().includes(name.toLowerCase())),
  ...numbers.map(
    ({ values }) =>
      (text: string) =>
        extractNumbers(text).some((one) => one.values.some((value) => values.includes(value))),
  ),
]

const textOf = (document: SourceDocument | undefined, passageId: string) =>
  document?.passages.find(({ id }) => id === passageId)?.text ?? ''

function findSourceWhere(
  documents: readonly SourceDocument[],
  holds: (text: string) => boolean,
): LineSource | undefined {
  for (const [document, { passages }] of documents.entries()) {
    const passage = passages.find(({ text }) => holds(text))
    if (passage) return { document, passageId: passage.id }
  }
  return undefined
}

const codeOf = (language: string) => (findLanguage(language)?.code ?? language).split('-')[0] ?? language
const languagesWithCapitalNouns = new Set(['de', 'lb'])

/** "American" stands on "America", "Kants" on "Kant". */
const stem = (word: string) => (word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word)
