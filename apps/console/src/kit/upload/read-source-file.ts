import { lengths, limits } from '@patchbay/contract'

/** A file as a source carries it: a PDF in base64, a text as text. */
export type ReadFile = { name: string; sizeBytes: number; type: 'pdf' | 'text'; content: string }

/** What a file is refused with is a sentence that names it. */
export class FileRejection extends Error {
  override readonly name = 'FileRefusal'
  /** What went wrong, for who says it in other words. */
  readonly reason: 'chosen' | 'unread' | 'pdf' | 'text'

  constructor(message: string, why: FileRejection['reason'] = 'chosen') {
    super(message)
    this.reason = why
  }
}

type SourceKind = {
  extension: string
  type: ReadFile['type']
  limit: { sizeBytes: number; message: string }
  /** The content from the file's bytes, or a refusal. */
  contentOf: (bytes: Uint8Array<ArrayBuffer>, fileName: string) => string | Promise<string>
}

const pdf: SourceKind = { extension: '.pdf', type: 'pdf', limit: limits.pdfSource, contentOf: base64OfPdf }
const text = (extension: string): SourceKind => ({
  extension,
  type: 'text',
  limit: limits.textFileSource,
  contentOf: textIn,
})

type SourceFiles = {
  kinds: readonly SourceKind[]
  /** What is said of any other file, after its name. */
  otherWords: string
}

/** Accepted as sources of an episode. */
const episodeFiles: SourceFiles = {
  kinds: [pdf, text('.txt')],
  otherWords: 'is neither a PDF nor a text file. Choose a .pdf or a .txt file.',
}

/** Accepted as sources of an explainer. */
const explainerFiles: SourceFiles = {
  kinds: [pdf, ...['.txt', '.md', '.csv'].map(text)],
  otherWords: 'cannot be read here. Choose a .pdf, .txt, .md or .csv file.',
}

const extensionsOf = ({ kinds }: SourceFiles): string => kinds.map(({ extension }) => extension).join(',')
export const acceptedExtensions = extensionsOf(episodeFiles)
export const explainerExtensions = extensionsOf(explainerFiles)

type ReadSource = (file: File, onProgress: (share: number) => void) => Promise<ReadFile>

/**
 * Reads a file that was chosen. Name and size are looked at before its content, the content before it is taken: a
 * picture renamed to .pdf is refused here and not after a minute of uploading. `onProgress` from 0 to 1.
 */
export const readSourceFile: ReadSource = (file, onProgress) => readAs(episodeFiles, file, onProgress)

/** The same for an explainer, in its own words where the content cannot be read. */
export const readExplainerFile: ReadSource = async (file, onProgress) => {
  try {
    return await readAs(explainerFiles, file, onProgress)
  } catch (error) {
    if (!(error instanceof FileRejection) || error.reason === 'chosen') throw error
    throw new FileRejection(`${explainerWords[error.reason]} (${file.name})`, error.reason)
  }
}

const explainerWords = {
  unread: 'Failed to read file. Please try again.',
  pdf: 'Unable to read PDF contents.',
  text: 'Unable to read file contents.',
} as const

async function readAs(
  { kinds, otherWords }: SourceFiles,
  file: File,
  onProgress: (share: number) => void,
): Promise<ReadFile> {
  const kind = kinds.find(({ extension }) => file.name.toLowerCase().endsWith(extension))
  if (!kind) throw new FileRejection(`${file.name} ${otherWords}`)
  if (file.size === 0) throw new FileRejection(`${file.name} is empty.`)
  if (file.size > kind.limit.sizeBytes) throw new FileRejection(`${file.name} is too large. ${kind.limit.message}.`)
  const bytes = await bytesOf(file, onProgress)
  return { name: file.name, sizeBytes: file.size, type: kind.type, content: await kind.contentOf(bytes, file.name) }
}

/** All of it, with how far that is. */
export function bytesOf(file: File, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result))
    })
    reader.addEventListener('error', () => {
      reject(new FileRejection(`${file.name} could not be read. Was it moved or deleted?`, 'unread'))
    })
    reader.readAsArrayBuffer(file)
  })
}

/** A PDF says so within its first kilobyte (ISO 32000, annex H); the server looks there as well. */
function base64OfPdf(bytes: Uint8Array<ArrayBuffer>, fileName: string): string {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  if (!head.includes('%PDF')) throw new FileRejection(`${fileName} is not a PDF, though its name says so.`, 'pdf')
  return base64Of(bytes)
}

/** In pieces: a call with all bytes of a large file as its arguments overflows the stack. */
function base64Of(bytes: Uint8Array): string {
  const pieceBytes = 32_766
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))))
  }
  return pieces.join('')
}

/** UTF-8, or UTF-16 where the file begins with its mark. Bytes that no text has mean that it is something else. */
function textIn(bytes: Uint8Array<ArrayBuffer>, fileName: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(bytes, encoding) ?? decoded(bytes, 'windows-1252')
  if (text === undefined || text.includes('\0'))
    throw new FileRejection(`${fileName} is not a text file, though its name says so.`, 'text')
  if (text.trim() === '') throw new FileRejection(`${fileName} has no text in it.`, 'text')
  if (text.length > lengths.sourceText.max)
    throw new FileRejection(`${fileName} is too long. ${lengths.sourceText.message}.`)
  return text
}

function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
