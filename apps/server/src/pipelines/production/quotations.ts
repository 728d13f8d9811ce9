import { findLanguage } from '@patchbay/contract'
import { type Passage, segmentSentences, type SourceDocument } from '@patchbay/text'
import type { EpisodeScript, LineSource } from '@patchbay/writing'

/** A place that a spoken line rests on, as answers and the transcript's file show it. */
export type Quotation = {
  /** The passage around what is said, at most about `maxCharacters`; "…" where it goes on. */
  text: string
  /** The address of the passage or of the document, else its title. */
  source: string
  title?: string | undefined
  page?: number | undefined
  heading?: string | undefined
  /** The document's place among the episode's sources, from 0, and the passage's id in it. */
  document?: number | undefined
  passage?: string | undefined
  /** From which character of the passage to which the line's words stand. */
  start?: number | undefined
  end?: number | undefined
}

const maxQuotationCharacters = 300

/** For each line of a script the places that its words come from. */
export function findQuotations(
  script: Pick<EpisodeScript, 'language' | 'lines'>,
  documents: readonly SourceDocument[],
): Quotation[][] {
  const locale = findLanguage(script.language)?.code ?? 'en'
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return script.lines.map((line) =>
    line.sources.flatMap((named) => {
      const source = documents[named.document]
      const passage = source?.passages.find(({ id }) => id === named.passageId)
      if (!source || !passage) return []
      const { start, end } = locateQuotation(named, passage, line.text, segmenter)
      return [
        {
          text: excerptAround(passage.text, start, end),
          source: passage.url ?? source.url ?? source.title,
          title: source.title,
          page: passage.page,
          heading: passage.heading,
          document: named.document,
          passage: passage.id,
          start,
          end,
        },
      ]
    }),
  )
}

/** Where the writer says that it stands, else the sentence of the passage that shares most words with the line. */
function locateQuotation({ start, end }: LineSource, { text }: Passage, quotation: string, segmenter: Intl.Segmenter) {
  if (start !== undefined && end !== undefined && start < end) return { start, end: Math.min(end, text.length) }
  const words = wordsIn(quotation)
  const scored = segmentSentences(text, segmenter).map((span) => {
    const own = wordsIn(text.slice(span.start, span.end))
    return { ...span, shared: [...own].filter((word) => words.has(word)).length }
  })
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (bestMatch, one) => (bestMatch === undefined || one.shared > bestMatch.shared ? one : bestMatch),
    undefined,
  )
  return best === undefined ? { start: 0, end: text.length } : { start: best.start, end: best.end }
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])

/** The quotation with as much of its passage around it as fits, cut between words. */
export function excerptAround(text: string, start: number, end: number): string {
  if (text.length <= maxQuotationCharacters) return text
  const room = Math.max(0, maxQuotationCharacters - (end - start))
  const before = Math.min(start, Math.max(Math.floor(room / 2), room - (text.length - end)))
  let from = start - before
  let to = Math.min(text.length, end + room - before)
  // A word that the window's edge would cut is left out, where words are spaced.
  if (from > 0 && from < start) from = Math.min(start, nextWordStart(text, from, start))
  if (to < text.length && to > end) to = Math.max(end, text.lastIndexOf(' ', to))
  const quotation = text.slice(from, to).trim().toWellFormed()
  return `${from > 0 ? '…' : ''}${quotation}${to < text.length ? '…' : ''}`
}

function nextWordStart(text: string, from: number, start: number): number {
  const blank = text.indexOf(' ', from - 1)
  return blank === -1 || blank >= start ? start : blank + 1
}
