import { escapeHtml } from '@patchbay/text'
import type { ReportParagraph, ReportSentence, ReportSource, ResearchReport } from '../entities/research-report.ts'
import { languageCode, segmentParagraph, textDirectionOf } from './report-segments.ts'
import { formatSourceFacts, webUrlOf } from './source-line.ts'

/** The report as an HTML article without scripts, styles or pictures; its numbers link to `#source-n`. */
export function reportAsHtml(report: ResearchReport): string {
  const { language, labels, newSince, sections, open, sources } = report
  const paragraphs = (all: readonly ReportParagraph[]) => all.map((one) => `<p>${renderInline(one, language)}</p>`)
  const alone = (sentence: ReportSentence) => renderInline({ sentences: [sentence] }, language)
  const parts = [
    `<h1>${escapeHtml(report.title)}</h1>`,
    ...(report.summary.length > 0
      ? renderSection('summary', labels.summary, [`<p>${renderInline({ sentences: report.summary }, language)}</p>`])
      : []),
    ...(newSince ? renderSection('new-since', newSince.heading, paragraphs(newSince.paragraphs)) : []),
    ...sections.flatMap((section, index) =>
      renderSection(`section-${index + 1}`, section.heading, [
        ...paragraphs(section.paragraphs),
        ...(section.contradictions.length > 0 ? [`<h3>${escapeHtml(labels.disagreements)}</h3>`] : []),
        ...section.contradictions.map(
          ({ about, a, b }) =>
            `<table><caption>${escapeHtml(about)}</caption><tbody><tr><td>${alone(a)}</td><td>${alone(b)}</td></tr></tbody></table>`,
        ),
      ]),
    ),
    ...(open.length > 0
      ? renderSection('open', labels.open, [
          `<ul>${open.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
        ])
      : []),
    ...renderSection('sources', labels.sources, [`<ol>${sources.map(renderSource).join('')}</ol>`]),
  ]
  return `<article lang="${languageCode(language)}" dir="${textDirectionOf(language)}">\n${parts.join('\n')}\n</article>`
}

const renderSection = (id: string, heading: string, inside: readonly string[]): string[] => [
  `<section id="${id}">`,
  `<h2>${escapeHtml(heading)}</h2>`,
  ...inside,
  '</section>',
]

function renderInline(paragraph: ReportParagraph, language: string): string {
  return segmentParagraph(paragraph, language)
    .map((piece) =>
      'words' in piece
        ? escapeHtml(piece.words)
        : piece.cites.map((n) => `<sup><a href="#source-${n}">[${n}]</a></sup>`).join(''),
    )
    .join('')
}

function renderSource(source: ReportSource): string {
  const url = webUrlOf(source.url)
  const title = escapeHtml(source.title)
  const named =
    url === undefined ? title : `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${title}</a>`
  const facts = formatSourceFacts(source).map(escapeHtml).join(', ')
  return `<li id="source-${source.n}">${named}${facts === '' ? '' : `. ${facts}`}</li>`
}
