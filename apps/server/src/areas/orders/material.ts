import { createHash } from 'node:crypto'
import {
  type Resource,
  normalizeId,
  isBlank,
  lengths,
  limits,
  scriptLinePattern,
  spokenLinesOf,
} from '@patchbay/contract'
import type { EpisodeMaterial } from '../../kinds/episode/order.ts'
import type { PlainMaterial, SourceOrder } from '../../kinds/material.ts'
import { needsTranscriber } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findFinishedResearches } from '../research/store.ts'
import type { Needs } from '../services.ts'
import { fileNameWithoutExtension } from './site-name.ts'
import { findFile } from '../uploads/store.ts'
import { type SentFeeds, hasFeeds, parseFeeds } from './feed-material.ts'

/** The parts of a creation call that say what the episode is made of. */
export type SentMaterial = SentFeeds & {
  resources?: Resource[] | undefined
  topic?: string | undefined
  researches?: string[] | undefined
}
export type MaterialNeeds = Needs<'db' | 'files' | 'checkAddress' | 'transcribes' | 'titleFromText'>

const noSourceMessage = 'Please add at least one resource, topic, script, feed, or research'

/** What was sent as an episode's material. */
export async function parseMaterial(
  services: MaterialNeeds,
  workspaceId: string,
  sent: SentMaterial,
): Promise<EpisodeMaterial> {
  const [first, ...others] = await parseParts(services, workspaceId, sent)
  if (!first) throw new Refusal(400, noSourceMessage)
  return others.length === 0 ? first : { kind: 'mixed', parts: [first, ...others] }
}

/**
 * Turns what was sent into material of one kind each, or refuses it with a sentence. Texts and PDFs are put into storage
 * under their content's hash, so the request row stays small and the same document sent twice is kept once.
 */
export async function parseParts(
  services: MaterialNeeds,
  workspaceId: string,
  sent: SentMaterial,
): Promise<PlainMaterial[]> {
  const parts: PlainMaterial[] = []
  if (sent.topic !== undefined) {
    if (isBlank(sent.topic)) throw new Refusal(400, 'Please enter a topic')
    parts.push({ kind: 'topic', topic: sent.topic.trim() })
  }
  if (hasFeeds(sent)) parts.push((await parseFeeds(services, workspaceId, sent)).material)
  if (sent.researches?.length) {
    parts.push({ kind: 'researches', researchIds: await parseResearches(services, workspaceId, sent.researches) })
  }
  // Last, because it stores what was sent: a call that is refused leaves nothing behind.
  if (sent.resources?.length) {
    parts.unshift({ kind: 'sources', sources: await parseResources(services, workspaceId, sent.resources) })
  }
  return parts
}

/** They must be the workspace's own, and hold something. */
async function parseResearches({ db }: Needs<'db'>, workspaceId: string, ids: string[]): Promise<string[]> {
  const found = await findFinishedResearches(db, workspaceId, ids)
  const unknown = ids.find((researchId) => !found.some(({ id }) => id === researchId))
  if (unknown === undefined) return ids
  throw new Refusal(404, `researches: there is no finished research with the id ${unknown.slice(0, 60)}.`)
}

async function parseResources(
  services: MaterialNeeds,
  workspaceId: string,
  resources: Resource[],
): Promise<SourceOrder[]> {
  const checked: CheckedResource[] = []
  // All are checked before the first is stored: a call that is refused leaves nothing behind.
  for (const [index, resource] of resources.entries()) {
    checked.push(await validateResource(services, workspaceId, resource, `resources.${index}`))
  }
  const read: SourceOrder[] = []
  for (const source of checked) {
    if (!('data' in source)) {
      read.push(source)
      continue
    }
    const { type, data } = source
    const name = type === 'text' ? services.titleFromText(data.toString('utf8')) : undefined
    read.push({ type, key: await storeData(services, workspaceId, data), ...fileLabel(name) })
  }
  return read
}

export type CheckedResource = SourceOrder | { type: 'text' | 'pdf'; data: Buffer }

/** One source of an order, checked and not stored; `field` is named where it is refused. */
export async function validateResource(
  services: MaterialNeeds,
  workspaceId: string,
  { type, content }: Resource,
  field: string,
): Promise<CheckedResource> {
  if (isBlank(content)) throw new Refusal(400, `${field}: the ${type} is empty.`)
  // PDFs and files come as they are or as an address; what reads web pages finds out what stands there.
  const isAddress = (type === 'pdf' || type === 'file') && /^\s*https?:\/\//i.test(content)
  if (isAddress || type === 'website' || type === 'youtube') {
    if (content.length > lengths.url.max) throw new Refusal(400, `${field}: ${lengths.url.message}.`)
    return { type: type === 'youtube' ? 'youtube' : 'website', url: services.checkAddress(content.trim()) }
  }
  if (type === 'text') {
    if (content.length > lengths.sourceText.max) throw new Refusal(413, `${field}: ${lengths.sourceText.message}.`)
    return { type, data: Buffer.from(content, 'utf8') }
  }
  if (type === 'pdf') return { type, data: decodePdf(content, field) }
  if (type === 'file') return findUpload(services, workspaceId, normalizeId(content.trim()), field)
  throw new Refusal(
    400,
    `${field}: an episode is made of website, youtube, text, pdf or file resources, not of ${type}.`,
  )
}

/** An uploaded file as a source. It is used where it lies: deleting it does not take it from what was ordered with it. */
async function findUpload(
  { db, files, transcribes }: MaterialNeeds,
  workspaceId: string,
  id: string,
  field: string,
): Promise<SourceOrder> {
  const file = await findFile(db, workspaceId, id)
  // Its time is set anew: housekeeping leaves what was used a moment ago.
  if (!file || !(await files.touch(file.storageKey))) {
    throw new Refusal(404, `${field}: there is no file with the id ${id.slice(0, 60)}.`)
  }
  const { contentType, sizeBytes, name, storageKey: key } = file
  const [kind] = contentType.split('/')
  const called = fileNameWithoutExtension(name)
  if (contentType === 'application/pdf') {
    if (sizeBytes > limits.pdfSource.sizeBytes) throw new Refusal(413, `${field}: ${limits.pdfSource.message}.`)
    return { type: 'pdf', key, ...fileLabel(called) }
  }
  if (kind === 'text') {
    if (sizeBytes > limits.textFileSource.sizeBytes)
      throw new Refusal(413, `${field}: ${limits.textFileSource.message}.`)
    return { type: 'text', key, ...fileLabel(called) }
  }
  if (kind === 'image')
    throw new Refusal(400, `${field}: "${name}" is a picture; this server reads no text in pictures.`)
  if (!transcribes) throw new Refusal(400, `${field}: ${needsTranscriber} Nothing was started or charged.`)
  return { type: 'recording', key, name: called ?? name }
}

const fileLabel = (name: string | undefined) => (name === undefined ? {} : { name })

function decodePdf(content: string, field: string): Buffer {
  const base64 = content.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new Refusal(400, `${field}: the PDF is not valid base64.`)
  const data = Buffer.from(base64, 'base64')
  if (data.byteLength > limits.pdfSource.sizeBytes) throw new Refusal(413, `${field}: ${limits.pdfSource.message}.`)
  if (!data.subarray(0, 1024).includes('%PDF-')) throw new Refusal(400, `${field}: this file is not a PDF.`)
  return data
}

async function storeData(services: MaterialNeeds, workspaceId: string, data: Buffer): Promise<string> {
  const key = `uploads/${workspaceId}/${createHash('sha256').update(data).digest('hex')}`
  // What no request names is cleared away after a while; this one is about to be named.
  if (!(await services.files.touch(key))) await services.files.put(key, data)
  return key
}

/** The lines of a script of the caller's own. A line without a label goes on with the speaker before it. */
export function parseScript(script: string, maxScript: { lines: number; words: string }): EpisodeMaterial {
  const written = spokenLinesOf(script)
  if (written.length === 0) throw new Refusal(400, 'Please provide a custom script')
  if (written.length > maxScript.lines)
    throw new Refusal(400, `${maxScript.words}; this one has ${written.length.toLocaleString('en-US')}.`)
  if (!written.some((line) => scriptLinePattern.test(line))) {
    throw new Refusal(400, 'The script must include lines that start with SPEAKER_00:, SPEAKER_01:, etc.')
  }
  let speaker = 0
  const lines = written.flatMap((line) => {
    const labelled = scriptLinePattern.exec(line)
    if (labelled) speaker = Number(labelled[1])
    const text = line.replace(scriptLinePattern, '').trim()
    return isBlank(text) ? [] : [{ speaker, text }]
  })
  if (lines.length === 0) throw new Refusal(400, 'Please provide a custom script')
  const long = lines.findIndex(({ text }) => text.length > lengths.scriptLine.max)
  if (long >= 0) throw new Refusal(400, `Line ${long + 1}: ${lengths.scriptLine.message}.`)
  return { kind: 'script', lines }
}
