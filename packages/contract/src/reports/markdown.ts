import type { ReportParagraph, ReportSentence, ReportSource, ResearchReport } from '../entities/research-report.ts'
import { reportPieces } from './pieces.ts'
import { sourceFacts, webAddress } from './source-line.ts'

/** The report as Markdown. Its numbers are footnotes, as GitHub, Pandoc and Obsidian write them. */
export function reportAsMarkdown(report: ResearchReport): string {
  const { language, labels, newSince } = report
  const plain = (paragraph: ReportParagraph) => inline(paragraph, language)
  const alone = (sentence: ReportSentence) => plain({ sentences: [sentence] })
  const blocks = [
    `# ${escaped(report.title)}`,
    ...(report.summary.length > 0 ? [`## ${escaped(labels.summary)}`, plain({ sentences: report.summary })] : []),
    ...(newSince ? [`## ${escaped(newSince.heading)}`, ...newSince.paragraphs.map(plain)] : []),
    ...report.sections.flatMap(({ heading, paragraphs, contradictions }) => [
      `## ${escaped(heading)}`,
      ...paragraphs.map(plain),
      ...(contradictions.length > 0 ? [`### ${escaped(labels.disagreements)}`] : []),
      ...contradictions.map(({ about, a, b }) => `**${escaped(about)}**\n\n- ${alone(a)}\n- ${alone(b)}`),
    ]),
    ...(report.open.length > 0
      ? [`## ${escaped(labels.open)}`, report.open.map(({ text }) => `- ${escaped(text)}`).join('\n')]
      : []),
    `## ${escaped(labels.sources)}`,
    report.sources.map(asNote).join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function inline(paragraph: ReportParagraph, language: string): string {
  return reportPieces(paragraph, language)
    .map((piece) => ('words' in piece ? escaped(piece.words) : piece.cites.map((n) => `[^${n}]`).join('')))
    .join('')
}

function asNote(source: ReportSource): string {
  const url = webAddress(source.url)
  const title = escaped(source.title)
  const named = url === undefined ? title : `[${title}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`
  const facts = sourceFacts(source).map(escaped).join(', ')
  return `[^${source.n}]: ${named}${facts === '' ? '' : `. ${facts}`}`
}

/** What would be a mark of Markdown or of HTML is written out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([+-]|\d+[.)])(?=\s)/, '\\$1')
