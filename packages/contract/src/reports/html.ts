import { escapeHtml } from '@patchbay/text'
import type { ReportParagraph, ReportSentence, ReportSource, ResearchReport } from '../entities/research-report.ts'
import { languageCode, reportPieces, writtenFrom } from './pieces.ts'
import { sourceFacts, webAddress } from './source-line.ts'

/** The report as an article of HTML: no scripts, styles or pictures; its numbers lead to `#source-n` on the same page. */
export function reportAsHtml(report: ResearchReport): string {
  const { language, labels, newSince, sections, open, sources } = report
  const paragraphs = (all: readonly ReportParagraph[]) => all.map((one) => `<p>${inline(one, language)}</p>`)
  const alone = (sentence: ReportSentence) => inline({ sentences: [sentence] }, language)
  const parts = [
    `<h1>${escapeHtml(report.title)}</h1>`,
    ...(report.summary.length > 0
      ? part('summary', labels.summary, [`<p>${inline({ sentences: report.summary }, language)}</p>`])
      : []),
    ...(newSince ? part('new-since', newSince.heading, paragraphs(newSince.paragraphs)) : []),
    ...sections.flatMap((section, at) =>
      part(`section-${at + 1}`, section.heading, [
        ...paragraphs(section.paragraphs),
        ...(section.contradictions.length > 0 ? [`<h3>${escapeHtml(labels.disagreements)}</h3>`] : []),
        ...section.contradictions.map(
          ({ about, a, b }) =>
            `<table><caption>${escapeHtml(about)}</caption><tbody><tr><td>${alone(a)}</td><td>${alone(b)}</td></tr></tbody></table>`,
        ),
      ]),
    ),
    ...(open.length > 0
      ? part('open', labels.open, [`<ul>${open.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`])
      : []),
    ...part('sources', labels.sources, [`<ol>${sources.map(asItem).join('')}</ol>`]),
  ]
  return `<article lang="${languageCode(language)}" dir="${writtenFrom(language)}">\n${parts.join('\n')}\n</article>`
}

const part = (id: string, heading: string, inside: readonly string[]): string[] => [
  `<section id="${id}">`,
  `<h2>${escapeHtml(heading)}</h2>`,
  ...inside,
  '</section>',
]

function inline(paragraph: ReportParagraph, language: string): string {
  return reportPieces(paragraph, language)
    .map((piece) =>
      'words' in piece
        ? escapeHtml(piece.words)
        : piece.cites.map((n) => `<sup><a href="#source-${n}">[${n}]</a></sup>`).join(''),
    )
    .join('')
}

function asItem(source: ReportSource): string {
  const url = webAddress(source.url)
  const title = escapeHtml(source.title)
  const named =
    url === undefined ? title : `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${title}</a>`
  const facts = sourceFacts(source).map(escapeHtml).join(', ')
  return `<li id="source-${source.n}">${named}${facts === '' ? '' : `. ${facts}`}</li>`
}
