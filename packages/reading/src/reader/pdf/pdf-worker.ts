import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { WorkerMessage } from '@patchbay/processes'
import { groupIntoBlocks, findPrintedTitle } from './layout.ts'
import type { Block, TextItem, TextPage } from './layout.ts'

export type PdfTask = { bytes: Uint8Array; maxPages: number }
export type PdfText = { title: string; author: string; blocks: Block[]; pages: number }
export type PdfFailure = 'encrypted' | 'broken'

async function readPdfText(task: PdfTask): Promise<PdfText> {
  const document = await getDocumentProxy(task.bytes, { verbosity: 0, stopAtErrors: false })
  const pages: TextPage[] = []
  for (let number = 1; number <= Math.min(document.numPages, task.maxPages); number += 1) {
    const page = await document.getPage(number)
    const [x1 = 0, y1 = 0, x2 = 612, y2 = 792] = page.view
    const content = await page.getTextContent()
    const items = content.items.flatMap((item): TextItem[] => {
      if (!('str' in item)) return []
      const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform.map(Number)
      return [
        { text: item.str, x: x - x1, y: y - y1, width: item.width, fontSize: Math.hypot(skew, scale) || item.height },
      ]
    })
    pages.push({ number, width: x2 - x1, height: y2 - y1, items })
    page.cleanup()
    parentPort?.postMessage({ progress: number / document.numPages } satisfies WorkerMessage<PdfText, PdfFailure>)
  }
  const { info } = await document.getMetadata()
  const said = (key: string) =>
    key in info && typeof info[key as keyof typeof info] === 'string' ? String(info[key as keyof typeof info]) : ''
  return {
    title: usableTitle(said('Title')) ?? findPrintedTitle(pages) ?? '',
    author: said('Author'),
    blocks: groupIntoBlocks(pages),
    pages: document.numPages,
  }
}

/** Programs write their own file names into the title field. */
function usableTitle(title: string): string | undefined {
  const useless =
    /^(untitled|document\d*|microsoft word|slide \d|powerpoint|.*\.(docx?|indd|tex|pptx?|pdf|qxd|odt|html?))/i
  return title.trim().length < 4 || useless.test(title.trim()) ? undefined : title
}

try {
  const answer = await readPdfText(workerData)
  parentPort?.postMessage({ answer } satisfies WorkerMessage<PdfText, PdfFailure>)
} catch (error) {
  // PDF.js tells its errors apart by name alone.
  const failure: PdfFailure = error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
  parentPort?.postMessage({ failure } satisfies WorkerMessage<PdfText, PdfFailure>)
}
