import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EndpointName, limits } from '@patchbay/contract'
import { Refusal } from '../requests/refusal.ts'

/** A file that came with a call: on the disk, under no name of the sender's. Gone when the call is answered. */
export type UploadedFile = { field: string; path: string; sizeBytes: number; sha256: string }
export type Form = { fields: Record<string, string>; file: UploadedFile | undefined }

/** How large the file of a call may be; a row with files that stands not here takes as much as a picture has. */
const largest: { [Name in EndpointName]?: { sizeBytes: number; words: string } } = {
  'podcast.createShowWithImage': limits.artwork,
  'content.cloneVoice': limits.voiceSample,
  'content.transcribe': limits.transcribeAudio,
}

const fieldLimits = { fields: 40, fieldSize: 1024 * 1024, fieldNameSize: 100, headerPairs: 40 }
const malformed = 'The form could not be read: it is not valid multipart/form-data.'

export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

export const isForm = (request: FastifyRequest): boolean => request.isMultipart()

/**
 * Reads a multipart body into a folder of its own under `folder`: fields as texts, one file streamed to the disk.
 * Throws a `Refusal` for what is malformed, too large, or no file of this call. `remove` takes all of it away.
 */
export async function readForm(
  request: FastifyRequest,
  call: { name: EndpointName; files: readonly string[]; folder: string },
): Promise<{ form: Form; remove: () => Promise<void> }> {
  await mkdir(call.folder, { recursive: true })
  const folder = await mkdtemp(join(call.folder, 'upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    return { form: await takeParts(request, call, folder), remove }
  } catch (error) {
    await remove()
    // What is left of the body is read and dropped: a sender that is still sending would never see the answer.
    request.raw.resume()
    throw inWords(error)
  }
}

async function takeParts(
  request: FastifyRequest,
  { name, files }: { name: EndpointName; files: readonly string[] },
  folder: string,
): Promise<Form> {
  const { sizeBytes: fileSize, words } = largest[name] ?? limits.image
  // One file more than allowed is let through, so that the refusal below can say it.
  const parts = request.parts({ limits: { ...fieldLimits, fileSize, files: 2 } })
  const form: Form = { fields: {}, file: undefined }
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal(413, 'A field of the form is too long.')
      form.fields[part.fieldname] = String(part.value)
      continue
    }
    const isWanted = files.includes(part.fieldname)
    if (!isWanted)
      throw new Refusal(400, `${part.fieldname.slice(0, 60)}: this call takes its file as ${files.join(' or ')}.`)
    if (form.file) throw new Refusal(400, 'This call takes one file.')
    const path = join(folder, 'file')
    const hash = createHash('sha256')
    let sizeBytes = 0
    const counter = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        sizeBytes += chunk.byteLength
        done(null, chunk)
      },
    })
    await pipeline(part.file, counter, createWriteStream(path))
    if (part.file.truncated) throw new Refusal(413, words)
    // A file field that was left empty in a form is sent without a name and without bytes.
    if (sizeBytes > 0) form.file = { field: part.fieldname, path, sizeBytes, sha256: hash.digest('hex') }
  }
  return form
}

/** Errors of the disk are ours; all others come from what was sent. */
function inWords(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E[A-Z]+$/.test(code)) return error
  const isTooMuch = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
  return isTooMuch ? new Refusal(413, 'The form has too many parts.') : new Refusal(400, malformed)
}
