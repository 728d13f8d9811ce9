import { findLanguage } from '@patchbay/contract'
import { WritingError } from '@patchbay/engines'
import type { ResearchBrief, ResearchDocument } from '../port.ts'

/** Regions of one language read each other. */
const languageFamilyOf = (language: string): string =>
  (findLanguage(language)?.code ?? language).split('-')[0] ?? language

/** Whether a document can be quoted in a report of that language: nothing here translates. */
export const createReadabilityCheck =
  (language: string) =>
  ({ language: own }: ResearchDocument): boolean =>
    languageFamilyOf(own) === languageFamilyOf(language)

/**
 * The language that a report will be in: the one asked for where any document is in it; else, where the user did not
 * insist, the one that most of what was read is in.
 */
export function chooseReportLanguage(brief: ResearchBrief, documents: readonly ResearchDocument[]): string {
  if (documents.length === 0) throw new WritingError('There is nothing to write from: no source could be read.')
  if (documents.some(createReadabilityCheck(brief.language))) return brief.language
  const sizes = new Map<string, number>()
  for (const { language, passages } of documents) {
    const size = passages.reduce((sum, { text }) => sum + text.length, 0)
    sizes.set(language, (sizes.get(language) ?? 0) + size)
  }
  const [own] = [...sizes].sort((one, other) => other[1] - one[1])[0] ?? [brief.language]
  if (!brief.languageChosen) return own
  throw new WritingError(
    `No source in ${brief.language} was found, and the embedded writer cannot translate. Ask in ${own}, or plug in a text model at Settings → Engines.`,
  )
}

/** What of the sources is left out for its language; a sentence, or none. */
export function describeUnreadableSources(language: string, documents: readonly ResearchDocument[]): string[] {
  const others = documents.filter((document) => !createReadabilityCheck(language)(document))
  if (others.length === 0) return []
  const names = [...new Set(others.map((document) => document.language))].join(', ')
  const count = others.length === 1 ? 'One source was' : `${others.length} sources were`
  return [
    `${count} left out, being in another language (${names}): the embedded writer cannot translate. A text model, plugged in at Settings → Engines, reads them too.`,
  ]
}
