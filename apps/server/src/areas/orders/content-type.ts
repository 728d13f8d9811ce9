import { open } from 'node:fs/promises'

/** What a file is, by what stands at fixed places of it: names and headers of a sender say nothing. */
const signatures: readonly [contentType: string, at: number, bytes: string, also?: [at: number, bytes: string]][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 0, 'RIFF', [8, 'WEBP']],
  ['audio/wav', 0, 'RIFF', [8, 'WAVE']],
  ['video/x-msvideo', 0, 'RIFF', [8, 'AVI ']],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mp4', 4, 'ftypM4A'],
  ['audio/mp4', 4, 'ftypM4B'],
  ['video/quicktime', 4, 'ftypqt'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
]
const headBytes = 64 * 1024

/** The kind of a file; undefined for what is no audio, video, picture, PDF or text (UTF-8). Reads its beginning only. */
export async function detectContentType(path: string): Promise<string | undefined> {
  const head = await readHead(path)
  const found = signatures.find(
    ([, at, bytes, also]) => matchesAt(head, at, bytes) && (!also || matchesAt(head, also[0], also[1])),
  )
  if (found) return found[0]
  if (head.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  if (isMpegFrame(head)) return 'audio/mpeg'
  return isPlainText(head) ? 'text/plain' : undefined
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const matchesAt = (head: Buffer, at: number, bytes: string) =>
  head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/** MP3 or AAC without a tag before it: eleven set bits, then a version and a layer that exist. */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0] = head
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && second !== 0xff && second !== 0xfe
}

/** Tab, line feed, form feed, carriage return and escape stand in texts; below the blank nothing else does. */
const controlCharacters = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b])

/** UTF-8 without characters that no text has. The beginning may end in the middle of a letter. */
function isPlainText(head: Buffer): boolean {
  if (head.some((byte) => byte < 0x20 && !controlCharacters.has(byte))) return false
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }).trim() !== ''
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
