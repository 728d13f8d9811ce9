import type { ReportParagraph, ReportSentence, ReportSource, ResearchReport } from '../entities/research-report.ts'
import { segmentParagraph } from './report-segments.ts'
import { formatSourceFacts, webUrlOf } from './source-line.ts'

/** The report as Markdown. Its numbers are footnotes, as GitHub, Pandoc and Obsidian write them. */
export function reportAsMarkdown(report: ResearchReport): string {
  const { language, labels, newSince } = report
  const plain = (paragraph: ReportParagraph) => renderInline(paragraph, language)
  const alone = (sentence: ReportSentence) => plain({ sentences: [sentence] })
  const blocks = [
    `# ${escapeMarkdown(report.title)}`,
    ...(report.summary.length > 0
      ? [`## ${escapeMarkdown(labels.summary)}`, plain({ sentences: report.summary })]
      : []),
    ...(newSince ? [`## ${escapeMarkdown(newSince.heading)}`, ...newSince.paragraphs.map(plain)] : []),
    ...report.sections.flatMap(({ heading, paragraphs, contradictions }) => [
      `## ${escapeMarkdown(heading)}`,
      ...paragraphs.map(plain),
      ...(contradictions.length > 0 ? [`### ${escapeMarkdown(labels.disagreements)}`] : []),
      ...contradictions.map(({ about, a, b }) => `**${escapeMarkdown(about)}**\n\n- ${alone(a)}\n- ${alone(b)}`),
    ]),
    ...(report.open.length > 0
      ? [`## ${escapeMarkdown(labels.open)}`, report.open.map(({ text }) => `- ${escapeMarkdown(text)}`).join('\n')]
      : []),
    `## ${escapeMarkdown(labels.sources)}`,
    report.sources.map(renderFootnote).join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function renderInline(paragraph: ReportParagraph, language: string): string {
  return segmentParagraph(paragraph, language)
    .map((piece) => ('words' in piece ? escapeMarkdown(piece.words) : piece.cites.map((n) => `[^${n}]`).join('')))
    .join('')
}

function renderFootnote(source: ReportSource): string {
  const url = webUrlOf(source.url)
  const title = escapeMarkdown(source.title)
  const named = url === undefined ? title : `[${title}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`
  const facts = formatSourceFacts(source).map(escapeMarkdown).join(', ')
  return `[^${source.n}]: ${named}${facts === '' ? '' : `. ${facts}`}`
}

/** Escapes the syntax of Markdown and HTML. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([+-]|\d+[.)])(?=\s)/, '\\$1')
