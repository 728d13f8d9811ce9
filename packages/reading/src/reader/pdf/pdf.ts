import { detectLanguageOf, ReadError, chooseTitle } from '@patchbay/engines'
import { runInWorker, createConcurrencyLimiter, WorkerError } from '@patchbay/processes'
import { cleanLine, countLetters, type Passage, truncateAtWord, type SourceDocument } from '@patchbay/text'
import { truncateBlocks, truncationWarning } from '../truncate-blocks.ts'
import type { PdfFailure, PdfTask, PdfText } from './pdf-worker.ts'

const maxPdfBytes = 25 * 1024 * 1024
const maxPages = 600
/** Three megabytes can unpack to any size. A book of 600 pages needs 100 MB of objects and 35 MB of buffers. */
const workerMemory = { memoryMb: 400, buffersMb: 160 }
/** The memory of a server is what one may take times those that are read at once, however many are sent. */
const withConcurrencyLimit = createConcurrencyLimiter(2)

/**
 * Reads a PDF's text in reading order, page numbers on the passages. Throws `ReadError` for what is no PDF, is
 * encrypted, or holds pictures of text only.
 * @param name what the sentences call it: its address, or "The PDF"
 */
export async function readPdf(bytes: Uint8Array, name: string, signal: AbortSignal): Promise<SourceDocument> {
  if (bytes.length === 0) throw new ReadError(`${name} is empty.`)
  if (bytes.length > maxPdfBytes) throw new ReadError(`${name} is larger than 25 MB.`)
  if (!Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-'))
    throw new ReadError(`${name} is not a PDF file.`)
  const outcome = await parseInWorker({ bytes, maxPages }, name, signal)
  if ('failure' in outcome) throw new ReadError(describeFailure(outcome.failure, name))
  const { title, author, blocks, pages } = outcome.answer
  const { kept, share } = truncateBlocks(passagesOf(blocks))
  const passages = kept
  if (countLetters(passages.map((passage) => passage.text).join(' ')) < 20) {
    throw new ReadError(
      `${name} holds no text, only pictures; it looks scanned. Run it through text recognition first.`,
    )
  }
  return {
    sourceType: 'pdf',
    title: chooseTitle(title, passages),
    ...(cleanLine(author) !== '' && { author: truncateAtWord(cleanLine(author), 120) }),
    language: detectLanguageOf(passages),
    passages,
    ...truncationWarning(name, share * Math.min(1, maxPages / pages)),
  }
}

/** The bytes of a base64 string, with or without a `data:` head. Throws `ReadError` when it is none. */
export function decodePdf(content: string): Uint8Array {
  const packed = content.replace(/^data:[^,]{0,100},/, '').replace(/\s+/g, '')
  if (packed.length > maxPdfBytes * 1.4) throw new ReadError('The PDF is larger than 25 MB.')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(packed)) throw new ReadError('The PDF was not sent as base64.')
  return new Uint8Array(Buffer.from(packed, 'base64'))
}

function passagesOf(blocks: PdfText['blocks']): Passage[] {
  const passages: Passage[] = []
  for (const block of blocks) {
    const text = cleanLine(block.text)
    if (!/\p{L}/u.test(text)) continue
    const heading = block.heading === undefined ? '' : truncateAtWord(cleanLine(block.heading), 160)
    passages.push({ id: `p${passages.length + 1}`, text, page: block.page, ...(heading !== '' && { heading }) })
  }
  return passages
}

async function parseInWorker(task: PdfTask, name: string, signal: AbortSignal) {
  try {
    const limits = { timeoutMs: 60_000, ...workerMemory, signal }
    const file = new URL('./pdf-worker.ts', import.meta.url)
    return await withConcurrencyLimit(signal, () => runInWorker<PdfText, PdfFailure>(file, task, limits))
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new ReadError(`${name} could not be read: ${error.message}.`, false, { cause: error })
  }
}

function describeFailure(failure: PdfFailure, name: string): string {
  return failure === 'encrypted'
    ? `${name} is protected by a password. Save a copy without one and use that.`
    : `${name} is damaged: it begins like a PDF but cannot be opened.`
}
