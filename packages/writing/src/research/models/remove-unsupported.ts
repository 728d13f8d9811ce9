import type { ReportParagraph, ReportSentence, ResearchReport } from '@patchbay/contract'
import { askWithReview } from '../../models/ask-with-review.ts'
import { markLabel } from '../../material.ts'
import type { TextModel } from '../../models/text-model.ts'
import { sentencesOfReport } from '../tidy-report.ts'
import { criticInstructions } from './prompts.ts'
import { criticSchema } from './schemas.ts'

/** The report without the sentences that the critic finds its sources do not bear, and how many those are. */
export async function removeUnsupported(
  model: TextModel,
  report: ResearchReport,
  signal: AbortSignal,
): Promise<{ report: ResearchReport; count: number }> {
  const sentences = sentencesOfReport(report).filter(({ kind }) => kind === 'claim')
  if (sentences.length === 0) return { report, count: 0 }
  const shown = new Map(report.sources.flatMap(({ usedPassages }) => usedPassages.map(({ id, text }) => [id, text])))
  const lines = sentences.map((one, index) => {
    const words = (one.passages ?? []).map((key) => `“${shown.get(key) ?? ''}”`).join(' ')
    return `[s${index + 1}] ${one.text}\nSources: ${words}`
  })
  const { unsupported } = await askWithReview(
    model,
    {
      instructions: criticInstructions,
      prompt: `${markLabel(lines.join('\n\n'))}\n\nCheck now.`,
      schema: criticSchema,
    },
    signal,
  )
  const doubted = new Set(unsupported.flatMap(({ id }) => sentences[Number(id.replace(/\D/g, '')) - 1] ?? []))
  const without = (all: readonly ReportSentence[]) => all.filter((one) => !doubted.has(one))
  const paragraphs = (all: readonly ReportParagraph[]) =>
    all.map((one) => ({ ...one, sentences: without(one.sentences) }))
  return {
    count: doubted.size,
    report: {
      ...report,
      summary: without(report.summary),
      sections: report.sections.map((section) => ({
        ...section,
        paragraphs: paragraphs(section.paragraphs),
        contradictions: section.contradictions.filter(({ a, b }) => !doubted.has(a) && !doubted.has(b)),
      })),
      ...(report.newSince && { newSince: { ...report.newSince, paragraphs: paragraphs(report.newSince.paragraphs) } }),
    },
  }
}
