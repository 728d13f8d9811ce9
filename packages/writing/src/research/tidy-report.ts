import type { ReportParagraph, ReportSentence, ResearchReport } from '@patchbay/contract'

/** All sentences of a report in the order of reading; those that it quotes side by side among them. */
export const sentencesOfReport = ({ summary, newSince, sections }: ResearchReport): ReportSentence[] => [
  ...summary,
  ...(newSince?.paragraphs ?? []).flatMap(({ sentences }) => sentences),
  ...sections.flatMap(({ paragraphs, contradictions }) => [
    ...paragraphs.flatMap(({ sentences }) => sentences),
    ...contradictions.flatMap(({ a, b }) => [a, b]),
  ]),
]

/**
 * Numbers the sources by their first mention, leaves out sources and passages that nothing rests on, and what says that
 * something is new where nothing is.
 */
export function tidyReport(report: ResearchReport): ResearchReport {
  const all = sentencesOfReport(report)
  const filled = report.filled?.citations ?? []
  const cited = [...all, ...filled].flatMap(({ cites }) => cites)
  const mentioned = [...new Set(cited)].filter((n) => report.sources.some((source) => source.n === n))
  const numberOf = new Map(mentioned.map((n, index) => [n, index + 1]))
  const used = new Set([...all, ...filled].flatMap(({ passages = [] }) => passages))
  const renumbered = (numbers: readonly number[]) =>
    [...new Set(numbers.flatMap((n) => numberOf.get(n) ?? []))].sort((one, other) => one - other)
  const sentence = <Of extends { cites: number[] }>(one: Of): Of => ({ ...one, cites: renumbered(one.cites) })
  const paragraph = (one: ReportParagraph): ReportParagraph => ({ ...one, sentences: one.sentences.map(sentence) })
  const { newSince: before, ...rest } = report
  return {
    ...rest,
    summary: report.summary.map(sentence),
    sections: report.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map(paragraph),
      contradictions: section.contradictions.map((pair) => ({ ...pair, a: sentence(pair.a), b: sentence(pair.b) })),
    })),
    ...(before &&
      before.paragraphs.length > 0 && {
        newSince: {
          ...before,
          paragraphs: before.paragraphs.map(paragraph),
          sources: renumbered(before.sources),
        },
      }),
    ...(report.filled && { filled: { ...report.filled, citations: filled.map(sentence) } }),
    sources: mentioned.flatMap((n, index) =>
      report.sources
        .filter((source) => source.n === n)
        .map((source) => ({
          ...source,
          n: index + 1,
          usedPassages: source.usedPassages.filter(({ id }) => used.has(id)),
        })),
    ),
  }
}
