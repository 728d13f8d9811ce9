import { type Research, type ResearchReport, reportAsHtml, reportAsMarkdown, reportAsText } from '@patchbay/contract'
import type { Download } from '../../../kit/finished/DownloadItems.tsx'
import { saveFile } from '../../../kit/download/save-file.ts'
import { foreignOf } from '../foreign.ts'
import { htmlAsMarkdown, htmlAsText } from './from-html.ts'
import { asPreformatted, htmlDocument } from './html.ts'

/** What a report is in each form in which it can be taken away. */
type Forms = { text: string; html: string; markdown: string; json: string }

function formsOf(research: Research): Forms {
  const { id, prompt, requestedOn, succeededOn, responseText = '', report } = research
  const about = { id, prompt, requestedOn, succeededOn }
  if (report) {
    return {
      text: reportAsText(report),
      // As the server made it, where it did: what others know as this research's HTML.
      html: responseText && foreignOf(responseText).kind === 'html' ? responseText : reportAsHtml(report),
      markdown: reportAsMarkdown(report),
      json: JSON.stringify({ ...about, report }, null, 2),
    }
  }
  const { kind, text } = foreignOf(responseText)
  if (kind === 'html') {
    const json = JSON.stringify({ ...about, responseText }, null, 2)
    return { text: htmlAsText(text), html: responseText, markdown: htmlAsMarkdown(text), json }
  }
  const fenced = kind === 'json' ? `\`\`\`json\n${text}\n\`\`\`\n` : `${text}\n`
  const json = kind === 'json' ? text : JSON.stringify({ ...about, responseText }, null, 2)
  return { text, html: asPreformatted(text), markdown: fenced, json }
}

export const textOfResearch = (research: Research): string => formsOf(research).text
export const htmlOfResearch = (research: Research): string => formsOf(research).html
export const markdownOfResearch = (research: Research): string => formsOf(research).markdown
export const jsonOfResearch = (research: Research): string => formsOf(research).json

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
  const save = (ending: string, type: string, of: (forms: Forms) => string | Promise<string>) => ({
    fileName: fileName(title, ending),
    save: () => void write(fileName(title, ending), type, of(formsOf(research))),
  })
  return [
    { label: 'Markdown', words: '.md', ...save('md', 'text/markdown', ({ markdown }) => markdown) },
    {
      label: 'Web page',
      words: '.html',
      ...save('html', 'text/html', (forms) => pageOf(research.report, title, forms)),
    },
    { label: 'PDF', words: 'Print', fileName: fileName(title, 'pdf'), save: () => window.print() },
    { label: 'Data with its citations', words: '.json', ...save('json', 'application/json', ({ json }) => json) },
  ]
}

const write = async (name: string, type: string, text: string | Promise<string>) =>
  saveFile(name, new Blob([await text], { type }))

/** HTML of others is sanitised before it becomes a file that somebody opens. */
async function pageOf(report: ResearchReport | undefined, title: string, { html }: Forms): Promise<string> {
  if (report) return htmlDocument(title, reportAsHtml(report), report.language)
  const { sanitised } = await import('../html/sanitise.ts')
  return htmlDocument(title, sanitised(html))
}
