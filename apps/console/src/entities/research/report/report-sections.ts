import type { ReportSource, ResearchReport } from '@patchbay/contract'

/** Where the parts of a report stand on the page. */
export const sectionId = {
  summary: 'part-summary',
  filled: 'part-filled',
  newSince: 'part-new',
  section: (place: number) => `part-${place + 1}`,
  open: 'part-open',
  sources: 'part-sources',
  source: (n: number) => `source-${n}`,
} as const

/** Over the template of the order, which has no heading of the report's own. */
export const filledHeading = 'Your template, filled'

export type SectionLink = { id: string; heading: string }

/** What the contents list, in the order of the page. */
export function sectionsOf({
  labels,
  summary,
  filled,
  newSince,
  sections,
  open,
  sources,
}: ResearchReport): SectionLink[] {
  return [
    ...(summary.length > 0 ? [{ id: sectionId.summary, heading: labels.summary }] : []),
    ...(filled ? [{ id: sectionId.filled, heading: filledHeading }] : []),
    ...(newSince ? [{ id: sectionId.newSince, heading: newSince.heading }] : []),
    ...sections.map(({ heading }, index) => ({ id: sectionId.section(index), heading })),
    ...(open.length > 0 ? [{ id: sectionId.open, heading: labels.open }] : []),
    ...(sources.length > 0 ? [{ id: sectionId.sources, heading: labels.sources }] : []),
  ]
}

/** What of a source bears a sentence out: the passages that it names, else those that share most of its words. */
export function passagesOf(source: ReportSource, text: string, ids: readonly string[]): ReportSource['usedPassages'] {
  const named = source.usedPassages.filter(({ id }) => ids.includes(id))
  if (named.length > 0) return named
  const asked = new Set(wordsIn(text))
  const sharedBy = (passage: string) => wordsIn(passage).filter((word) => asked.has(word)).length
  return source.usedPassages.toSorted((a, b) => sharedBy(b.text) - sharedBy(a.text)).slice(0, 1)
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The day of a source or a run, as people write it; nothing where it is no date. */
export function formatReportDay(date: string | undefined, locale?: string): string | undefined {
  const moment = date === undefined ? Number.NaN : Date.parse(date)
  // A day alone is that day everywhere.
  const zone = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? { timeZone: 'UTC' } : {}
  return Number.isNaN(moment) ? undefined : new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', ...zone })
}
