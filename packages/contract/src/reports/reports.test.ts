import { describe, expect, it } from 'vitest'
import { researchReport } from '../entities/research-report.ts'
import { reportAsHtml } from './html.ts'
import { reportAsMarkdown } from './markdown.ts'
import { segmentParagraph } from './report-segments.ts'
import { reportAsText } from './plain-text.ts'
import { reportOfEverything } from './report.fixture.ts'

const hostile = `</p><script>alert(1)</script>"'&amp; [x](javascript:1) *b*`

describe('a report', () => {
  it('is read as it was written, whatever came after', () => {
    const report = reportOfEverything()
    expect(researchReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    expect(researchReport.parse({ ...report, later: 1 })).toEqual(report)
  })

  it('in HTML has numbers that lead to its sources', () => {
    const html = reportAsHtml(reportOfEverything())
    expect(html).toContain(
      '<p>The Harbour Office explains: “The moon pulls. The sea ‘follows’.”<sup><a href="#source-1">[1]</a></sup> “So does the sun.”<sup><a href="#source-2">[2]</a></sup></p>',
    )
    expect(html).toContain(
      '<li id="source-1"><a href="https://harbour.example/tides" rel="noopener noreferrer nofollow">Tides</a>. Ada Berg, Harbour Office, 2024-05-03</li>',
    )
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(4)
    for (const id of targets) expect(html).toContain(`id="${id}"`)
    for (const id of ['summary', 'new-since', 'section-1', 'open', 'sources']) expect(html).toContain(`id="${id}"`)
  })

  it('lets nothing of its texts become markup', () => {
    const [source] = reportOfEverything().sources
    if (!source) throw new Error('The report has no source.')
    const report = reportOfEverything({
      title: hostile,
      summary: [{ text: hostile, cites: [1], kind: 'quote' }],
      open: [{ text: hostile, cites: [], kind: 'open' }],
      sources: [
        { ...source, title: hostile, siteName: hostile, url: 'javascript:alert(1)' },
        { ...source, n: 2, url: 'https://a.example/"onclick="x' },
      ],
    })
    const html = reportAsHtml(report)
    expect(html.match(/<[^>]*script|<[^>]*\sonclick|javascript:alert/g)).toBeNull()
    expect(html.match(/<(?!\/?(article|h[123]|section|p|sup|a|table|caption|tbody|tr|td|ul|ol|li)\b)/g)).toBeNull()
    const markdown = reportAsMarkdown(report)
    expect(markdown.match(/(?<!\\)<(?!https:)|(?<!\\)\]\(javascript/g)).toBeNull()
  })

  it('in Markdown has footnotes', () => {
    const markdown = reportAsMarkdown(reportOfEverything())
    expect(markdown).toContain(
      '## Why the sea rises\n\nThe Harbour Office explains: “The moon pulls. The sea ‘follows’.”[^1]',
    )
    expect(markdown).toContain('[^1]: [Tides](<https://harbour.example/tides>). Ada Berg, Harbour Office, 2024-05-03')
    expect(markdown).toContain('[^2]: Our notes')
    expect(markdown).toContain('## New since 3 May 2026')
  })

  it('in text has numbers in brackets', () => {
    const text = reportAsText(reportOfEverything())
    expect(text).toContain('In short\n\nTides rise twice a day. [1]\n')
    expect(text).toContain('Where the sources differ: the highest tide\n- “The highest tide is 16 metres.” [1]')
    expect(text).toContain('[1] Tides. Ada Berg. Harbour Office. 2024-05-03. https://harbour.example/tides')
  })

  it.each([
    ['German', '„Ein Satz.“'],
    ['French (France)', '« Ein Satz. »'],
    ['Japanese', '「Ein Satz.」'],
    ['Chinese (Taiwan)', '「Ein Satz.」'],
    ['Klingon', '“Ein Satz.”'],
  ])('quotes in the marks of %s', (language, quoted) => {
    expect(segmentParagraph({ sentences: [{ text: 'Ein Satz.', cites: [1], kind: 'quote' }] }, language)).toEqual([
      { words: quoted },
      { cites: [1], passages: [] },
    ])
  })

  it('is written from right to left where its language is', () => {
    expect(reportAsHtml(reportOfEverything({ language: 'Arabic' }))).toMatch(/^<article lang="ar" dir="rtl">/)
  })
})
