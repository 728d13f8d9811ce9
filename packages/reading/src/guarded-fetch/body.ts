import { Transform, pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** `text/html; charset=utf-8` → `text/html`. */
export function mediaType(header: string | string[] | undefined): string {
  const first = Array.isArray(header) ? header[0] : header
  return (first ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** An answer without a type passes: what reads it looks at its first bytes. */
export function isAcceptedType(contentType: string, accept: readonly string[]): boolean {
  if (contentType === '') return true
  return accept.some(
    (one) => one === '*/*' || one === contentType || (one.endsWith('/*') && contentType.startsWith(one.slice(0, -1))),
  )
}

/** Unpacks what the server packed. An unknown packing is handed on as it is. */
export function decodeBody(body: Readable, encoding: string | string[] | undefined): Readable {
  const unpack = createDecompressor(String(encoding ?? '').toLowerCase())
  if (unpack === undefined) return body
  // The error reaches whoever reads the unpacker; pipeline destroys both ends.
  return pipeline(body, unpack, (error) => {
    if (error && !unpack.destroyed) unpack.destroy(error)
  })
}

function createDecompressor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  return undefined
}

/**
 * The body as it comes, as long as it comes at a least speed: one of a byte now and then would hold the work that waits
 * for it as long as its sender likes. A reader that is slow itself is no fault of the sender's.
 */
export function requirePace(body: Readable, { minBytes, overMs }: MinimumRate, error: () => Error): Readable {
  let since = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      since += chunk.length
      done(null, chunk)
    },
  })
  const looking = setInterval(() => {
    if (since < minBytes && counter.readableLength === 0) counter.destroy(error())
    since = 0
  }, overMs)
  // The error reaches whoever reads the counter; pipeline destroys both ends.
  return pipeline(body, counter, () => clearInterval(looking))
}

/** So many bytes at least in each such time. */
export type MinimumRate = { minBytes: number; overMs: number }

/** A counter that stops a body at `maxBytes`: by an error, or by keeping what came so far. */
export function limitBytes(maxBytes: number, whenFull: 'error' | 'cut', error: () => Error) {
  let size = 0
  let cut = false

  /** The part of the chunk that still fits; throws when it does not fit and that is an error. */
  function take(chunk: Buffer): Buffer {
    const room = maxBytes - size
    if (chunk.length > room && whenFull === 'error') throw error()
    cut ||= chunk.length > room
    const kept = chunk.length > room ? chunk.subarray(0, room) : chunk
    size += kept.length
    return kept
  }

  return {
    size: () => size,
    isTruncated: () => cut,
    pass: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          done(null, take(chunk))
        } catch (problem) {
          done(problem instanceof Error ? problem : error())
        }
      },
    }),
    /** Reads the stream to its end or to the limit; leaving the loop destroys the stream, so nothing more is sent. */
    async collect(stream: Readable): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        parts.push(take(chunk))
        if (cut) break
      }
      return Buffer.concat(parts)
    },
  }
}
