import { createHash } from 'node:crypto'
import { type Resource, isBlank, lengths, limits, scriptLinePattern, scriptLines } from '@patchbay/contract'
import type { EpisodeMaterial, PlainMaterial, SourceOrder } from '../../kinds/episode.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findFinishedResearches } from '../research/store.ts'
import type { Needs } from '../services.ts'
import { type SentFeeds, namesFeeds, readFeeds } from './feeds.ts'

/** The parts of a creation call that say what the episode is made of. */
export type SentMaterial = SentFeeds & {
  resources?: Resource[] | undefined
  topic?: string | undefined
  researches?: string[] | undefined
}
export type MaterialNeeds = Needs<'db' | 'files' | 'checkAddress'>

const noSource = 'Please add at least one resource, topic, script, feed, or research'

/**
 * Turns what was sent into material, or refuses it with a sentence. Texts and PDFs are put into storage under their
 * content's hash, so the request row stays small and the same document sent twice is kept once.
 */
export async function readMaterial(
  services: MaterialNeeds,
  workspaceId: string,
  sent: SentMaterial,
): Promise<EpisodeMaterial> {
  const parts: PlainMaterial[] = []
  if (sent.topic !== undefined) {
    if (isBlank(sent.topic)) throw new Refusal(400, 'Please enter a topic')
    parts.push({ kind: 'topic', topic: sent.topic.trim() })
  }
  if (namesFeeds(sent)) parts.push((await readFeeds(services, workspaceId, sent)).material)
  if (sent.researches?.length) {
    parts.push({ kind: 'researches', researchIds: await readResearches(services, workspaceId, sent.researches) })
  }
  // Last, because it stores what was sent: a call that is refused leaves nothing behind.
  if (sent.resources?.length) {
    parts.unshift({ kind: 'sources', sources: await readResources(services, workspaceId, sent.resources) })
  }
  const [first] = parts
  if (!first) throw new Refusal(400, noSource)
  return parts.length === 1 ? first : { kind: 'mixed', parts }
}

/** They must be the workspace's own, and hold something. */
async function readResearches({ db }: Needs<'db'>, workspaceId: string, ids: string[]): Promise<string[]> {
  const found = await findFinishedResearches(db, workspaceId, ids)
  const unknown = ids.find((researchId) => !found.some(({ id }) => id === researchId))
  if (unknown === undefined) return ids
  throw new Refusal(404, `researches: there is no finished research with the id ${unknown.slice(0, 60)}.`)
}

async function readResources(
  services: MaterialNeeds,
  workspaceId: string,
  resources: Resource[],
): Promise<SourceOrder[]> {
  const read: SourceOrder[] = []
  // All are checked before the first is stored: a call that is refused leaves nothing behind.
  const checked = resources.map((resource, index) => checkResource(services, resource, `resources.${index}`))
  for (const source of checked) {
    if ('url' in source) read.push(source)
    else read.push({ type: source.type, key: await keep(services, workspaceId, source.data) })
  }
  return read
}

type Checked = { type: 'website' | 'youtube'; url: string } | { type: 'text' | 'pdf'; data: Buffer }

function checkResource(services: MaterialNeeds, { type, content }: Resource, field: string): Checked {
  if (isBlank(content)) throw new Refusal(400, `${field}: the ${type} is empty.`)
  if (type === 'website' || type === 'youtube') {
    if (content.length > lengths.url.most) throw new Refusal(400, `${field}: ${lengths.url.words}.`)
    return { type, url: services.checkAddress(content.trim()) }
  }
  if (type === 'text') {
    if (content.length > lengths.sourceText.most) throw new Refusal(413, `${field}: ${lengths.sourceText.words}.`)
    return { type, data: Buffer.from(content, 'utf8') }
  }
  if (type === 'pdf') return { type, data: pdfIn(content, field) }
  throw new Refusal(400, `${field}: an episode is made of website, youtube, text or pdf resources, not of ${type}.`)
}

function pdfIn(content: string, field: string): Buffer {
  const base64 = content.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new Refusal(400, `${field}: the PDF is not valid base64.`)
  const data = Buffer.from(base64, 'base64')
  if (data.byteLength > limits.pdfSource.sizeBytes) throw new Refusal(413, `${field}: ${limits.pdfSource.words}.`)
  if (!data.subarray(0, 1024).includes('%PDF-')) throw new Refusal(400, `${field}: this file is not a PDF.`)
  return data
}

async function keep(services: MaterialNeeds, workspaceId: string, data: Buffer): Promise<string> {
  const key = `uploads/${workspaceId}/${createHash('sha256').update(data).digest('hex')}`
  // What no request names is cleared away after a while; this one is about to be named.
  if (!(await services.files.touch(key))) await services.files.put(key, data)
  return key
}

/** The lines of a script of the caller's own. A line without a label goes on with the speaker before it. */
export function readScript(script: string, most: { lines: number; words: string }): EpisodeMaterial {
  const written = scriptLines(script)
  if (written.length === 0) throw new Refusal(400, 'Please provide a custom script')
  if (written.length > most.lines)
    throw new Refusal(400, `${most.words}; this one has ${written.length.toLocaleString('en-US')}.`)
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
  const long = lines.findIndex(({ text }) => text.length > lengths.scriptLine.most)
  if (long >= 0) throw new Refusal(400, `Line ${long + 1}: ${lengths.scriptLine.words}.`)
  return { kind: 'script', lines }
}
