import type { ReportParagraph, ReportSentence, ResearchReport } from '../entities/research-report.ts'
import { segmentParagraph } from './report-segments.ts'
import { formatSourceFacts, webUrlOf } from './source-line.ts'

/** The report as text: headings on their own lines, numbers in brackets, the sources at the end. */
export function reportAsText(report: ResearchReport): string {
  const { language, labels, newSince } = report
  const plain = (paragraph: ReportParagraph) => renderInline(paragraph, language)
  const alone = (sentence: ReportSentence) => plain({ sentences: [sentence] })
  const blocks = [
    report.title,
    ...(report.summary.length > 0 ? [labels.summary, plain({ sentences: report.summary })] : []),
    ...(newSince ? [newSince.heading, ...newSince.paragraphs.map(plain)] : []),
    ...report.sections.flatMap(({ heading, paragraphs, contradictions }) => [
      heading,
      ...paragraphs.map(plain),
      ...contradictions.map(({ about, a, b }) => `${labels.disagreements}: ${about}\n- ${alone(a)}\n- ${alone(b)}`),
    ]),
    ...(report.open.length > 0 ? [labels.open, report.open.map(({ text }) => `- ${text}`).join('\n')] : []),
    labels.sources,
    report.sources
      .map((source) => {
        const facts = [source.title, ...formatSourceFacts(source), webUrlOf(source.url) ?? '']
        return `[${source.n}] ${facts.filter((fact) => fact !== '').join('. ')}`
      })
      .join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function renderInline(paragraph: ReportParagraph, language: string): string {
  return segmentParagraph(paragraph, language)
    .map((piece) => ('words' in piece ? piece.words : ` ${piece.cites.map((n) => `[${n}]`).join('')}`))
    .join('')
}
