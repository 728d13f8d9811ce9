import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileLimits } from '@patchbay/contract'
import { Refusal } from '../requests/refusal.ts'

/** A file that came with a call: on the disk, under no name of the sender's. Gone when the call is answered. */
export type UploadedFile = {
  path: string
  /** What its sender calls it; only ever shown. */
  name: string
  sizeBytes: number
  sha256: string
}
/** Fields as texts, files by the names of their parts. */
export type Form = { fields: Record<string, string>; files: Record<string, UploadedFile> }

const fieldLimits = { fields: 40, fieldSize: 1024 * 1024, fieldNameSize: 100, headerPairs: 40 }
const malformedFormMessage = 'The form could not be read: it is not valid multipart/form-data.'

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

export const isForm = (request: FastifyRequest): boolean => request.isMultipart()

/**
 * Reads a multipart body into a folder of its own under `parent`: each file of the call's `parts` streamed to the disk
 * and held to its own size. Throws a `Refusal` for what is malformed, too large, or no file of this call. `remove` takes
 * all of it away.
 */
export async function readForm(
  request: FastifyRequest,
  parts: FileLimits,
  parent: string,
): Promise<{ form: Form; remove: () => Promise<void> }> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { form: await readParts(request, parts, folder), remove }
  } catch (error) {
    await remove()
    // What is left of the body is read and dropped: a sender that is still sending would never see the answer.
    request.raw.resume()
    throw describeUploadError(error)
  }
}

async function readParts(request: FastifyRequest, wanted: FileLimits, folder: string): Promise<Form> {
  const names = Object.keys(wanted)
  const fileSize = Math.max(...Object.values(wanted).map(({ sizeBytes }) => sizeBytes))
  // One file more than allowed is let through, so that the refusal below can say it.
  const parts = request.parts({ limits: { ...fieldLimits, fileSize, files: names.length + 1 } })
  const form: Form = { fields: {}, files: {} }
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal(413, 'A field of the form is too long.')
      form.fields[part.fieldname] = String(part.value)
      continue
    }
    const name = part.fieldname
    const limit = Object.hasOwn(wanted, name) ? wanted[name] : undefined
    if (!limit) throw new Refusal(400, `${name.slice(0, 60)}: this call takes its file as ${names.join(' or ')}.`)
    if (Object.hasOwn(form.files, name)) throw new Refusal(400, `${name}: this call takes one file of this name.`)
    const path = join(folder, String(names.indexOf(name)))
    const file = await saveUpload(part.file, path, limit.sizeBytes)
    if (!file) throw new Refusal(413, limit.message)
    // A file field that was left empty in a form is sent without a name and without bytes.
    if (file.sizeBytes === 0 && !part.filename) continue
    if (file.sizeBytes === 0) throw new Refusal(400, `${name}: the file is empty.`)
    form.files[name] = { ...file, path, name: part.filename }
  }
  return form
}

/** Streams a part to the disk; undefined where it has more bytes than it may. What is over is read and dropped. */
async function saveUpload(part: Readable, path: string, maxBytes: number) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.byteLength
      if (sizeBytes > maxBytes) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part, counter, createWriteStream(path))
  const isCut = 'truncated' in part && part.truncated === true
  return isCut || sizeBytes > maxBytes ? undefined : { sizeBytes, sha256: hash.digest('hex') }
}

/** Errors of the disk are ours; all others come from what was sent. */
function describeUploadError(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return error
  const isTooMuch = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
  return isTooMuch ? new Refusal(413, 'The form has too many parts.') : new Refusal(400, malformedFormMessage)
}
