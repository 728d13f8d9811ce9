import { type Research, type ResearchReport, reportAsHtml, reportAsMarkdown, reportAsText } from '@patchbay/contract'
import type { Download } from '../../../kit/detail/DownloadItems.tsx'
import { saveFile } from '../../../kit/download/save-file.ts'
import { detectUntypedReport } from '../untyped-report.ts'
import { htmlAsMarkdown, htmlAsText } from './from-html.ts'
import { asPreformatted, htmlDocument } from './html.ts'

/** What a report is in each form in which it can be taken away. */
type ReportFormats = { text: string; html: string; markdown: string; json: string }

function createFormats(research: Research): ReportFormats {
  const { id, prompt, requestedOn, succeededOn, responseText = '', report } = research
  const about = { id, prompt, requestedOn, succeededOn }
  if (report) {
    return {
      text: reportAsText(report),
      // As the server made it, where it did: what others know as this research's HTML.
      html: responseText && detectUntypedReport(responseText).kind === 'html' ? responseText : reportAsHtml(report),
      markdown: reportAsMarkdown(report),
      json: JSON.stringify({ ...about, report }, null, 2),
    }
  }
  const { kind, text } = detectUntypedReport(responseText)
  if (kind === 'html') {
    const json = JSON.stringify({ ...about, responseText }, null, 2)
    return { text: htmlAsText(text), html: responseText, markdown: htmlAsMarkdown(text), json }
  }
  const fenced = kind === 'json' ? `\`\`\`json\n${text}\n\`\`\`\n` : `${text}\n`
  const json = kind === 'json' ? text : JSON.stringify({ ...about, responseText }, null, 2)
  return { text, html: asPreformatted(text), markdown: fenced, json }
}

export const researchAsText = (research: Research): string => createFormats(research).text
export const researchAsHtml = (research: Research): string => createFormats(research).html
export const researchAsMarkdown = (research: Research): string => createFormats(research).markdown
export const researchAsJson = (research: Research): string => createFormats(research).json

const fileName = (title: string, ending: string) =>
  `${
    title
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .toLowerCase() || 'research'
  }.${ending}`

/** Every file that it can be saved as; a PDF is what the browser prints. */
export function downloadsOfResearch(research: Research, title: string): Download[] {
  const save = (ending: string, type: string, of: (forms: ReportFormats) => string | Promise<string>) => ({
    fileName: fileName(title, ending),
    save: () => void saveText(fileName(title, ending), type, of(createFormats(research))),
  })
  return [
    { label: 'Markdown', words: '.md', ...save('md', 'text/markdown', ({ markdown }) => markdown) },
    {
      label: 'Web page',
      words: '.html',
      ...save('html', 'text/html', (forms) => sanitizedDocument(research.report, title, forms)),
    },
    { label: 'PDF', words: 'Print', fileName: fileName(title, 'pdf'), save: () => window.print() },
    { label: 'Data with its citations', words: '.json', ...save('json', 'application/json', ({ json }) => json) },
  ]
}

const saveText = async (name: string, type: string, text: string | Promise<string>) =>
  saveFile(name, new Blob([await text], { type }))

/** HTML of others is sanitised before it becomes a file that somebody opens. */
async function sanitizedDocument(
  report: ResearchReport | undefined,
  title: string,
  { html }: ReportFormats,
): Promise<string> {
  if (report) return htmlDocument(title, reportAsHtml(report), report.language)
  const { sanitiseHtml: sanitised } = await import('../html/sanitise.ts')
  return htmlDocument(title, sanitised(html))
}
