import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../engines/storage/port.ts'
import { Refusal } from '../requests/refusal.ts'

const contentTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Sends a stored file, or the part of it that `Range` asks for (RFC 9110 §14). Kept for a day, unless the reply says otherwise. */
export async function sendFile(files: FileStore, key: string, request: FastifyRequest, reply: FastifyReply) {
  const found = await files.stat(key)
  if (!found) throw new Refusal(404, 'There is no such file.')
  const { sizeBytes, changedOn } = found
  const etag = `"${sizeBytes.toString(36)}-${changedOn.getTime().toString(36)}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('last-modified', changedOn.toUTCString())
    .header('cache-control', reply.getHeader('cache-control') ?? 'public, max-age=86400')
    .header('access-control-expose-headers', 'content-length, content-range, accept-ranges')
    .type(contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = stale ? 'whole' : parseRange(request.headers.range, sizeBytes)
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .type('application/json')
      .header('content-range', `bytes */${sizeBytes}`)
      .send({ success: false, error: 'The file does not have this range.' })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range
  reply.header('content-length', end - start + 1)
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
  // An empty stream: for no body at all the length would be put right to 0, and podcast apps ask for it with HEAD.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(files.stream(key, { start, end }))
}

/** One range of bytes; several at once, or anything malformed, is answered with the whole file. */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const rangeMatch = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!rangeMatch || (rangeMatch[1] === '' && rangeMatch[2] === '')) return 'whole'
  const [first, last] = [rangeMatch[1] ?? '', rangeMatch[2] ?? '']
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  return start >= sizeBytes || end < start ? 'unsatisfiable' : { start, end }
}
