import type { ReportSource } from '@patchbay/contract'
import { passageKey } from './passage-key.ts'
import type { Note, ResearchDocument } from './port.ts'
import { withoutReferences } from './verbatim.ts'

/** A passage is shown with at most so many characters: those around what was used of it. */
const maxExcerptLength = 900

/** Every document that a note was taken of, numbered by its place in the list, with the passages of the notes. */
export function buildReportSources(notes: readonly Note[], documents: readonly ResearchDocument[]): ReportSource[] {
  return documents.flatMap((document, index) => {
    const places = notes.flatMap((note) => note.places).filter((place) => place.document === index)
    const ids = [...new Set(places.map(({ passageId }) => passageId))]
    const usedPassages = document.passages
      .filter(({ id }) => ids.includes(id))
      .map(({ id, text, heading, page, timeMs }) => {
        const spans = places.filter(({ passageId }) => passageId === id)
        return {
          id: passageKey({ document: index, passageId: id }),
          text: excerptAround(
            text,
            Math.min(...spans.map(({ start }) => start)),
            Math.max(...spans.map(({ end }) => end)),
          ),
          ...(heading !== undefined && { heading }),
          ...(page !== undefined && { page }),
          ...(timeMs !== undefined && { timeMs }),
        }
      })
    if (usedPassages.length === 0) return []
    const { title, url, siteName, publishedOn, kind } = document
    const authors = document.authors ?? (document.author === undefined ? [] : [document.author])
    return [
      {
        n: index + 1,
        title,
        kind,
        usedPassages,
        ...(url !== undefined && { url }),
        ...(siteName !== undefined && { siteName }),
        ...(publishedOn !== undefined && { publishedOn }),
        ...(authors.length > 0 && { authors }),
      },
    ]
  })
}

function excerptAround(text: string, start: number, end: number): string {
  if (text.length <= maxExcerptLength) return withoutReferences(text)
  const room = Math.max(0, maxExcerptLength - (end - start)) / 2
  const from = start - room <= 0 ? 0 : text.lastIndexOf(' ', start - room) + 1
  const blank = text.indexOf(' ', end + room)
  const to = blank === -1 ? text.length : blank
  return `${from > 0 ? '… ' : ''}${withoutReferences(text.slice(from, to))}${to < text.length ? ' …' : ''}`
}
