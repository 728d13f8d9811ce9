import type { AvatarOrder } from '../../kinds/avatar.ts'
import type { EpisodeMaterial, EpisodeOrder, SourceOrder } from '../../kinds/episode.ts'
import { partsOf } from '../../kinds/episode.ts'
import type { ExplainerOrder, ExplainerPart } from '../../kinds/explainer.ts'
import type { FeedPick } from '../../kinds/feeds.ts'
import { isKind, readOrder } from '../../kinds/kinds.ts'
import type { ModifyOrder } from '../../kinds/modify.ts'
import type { PostOrder } from '../../kinds/post.ts'
import type { RecordingSource } from '../../kinds/recording.ts'
import type { ResearchOrder } from '../../kinds/research.ts'
import type { ShortOrder } from '../../kinds/short.ts'
import type { SpeakersOrder } from '../../kinds/speakers.ts'
import { type RequestRow, findRequest, unknownRequest } from '../../requests/store.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Sent } from '../../http/handlers.ts'
import type { Needs } from '../services.ts'
import { fileKeptAs } from '../uploads/store.ts'
import { unreadableOrder } from './retry.ts'

type OrderNeeds = Needs<'config' | 'db' | 'files'>
type Body = Sent<'work.order'>['body']
type Resource = NonNullable<Body['resources']>[number]

/** content/Order/{id}: what is kept of an order, in the words of the call that took it in. */
export async function orderAnswer(services: OrderNeeds, workspaceId: string, id: string): Promise<Sent<'work.order'>> {
  const row = await findRequest(services.db, workspaceId, id)
  if (!row) throw unknownRequest()
  return { requestId: row.id, requestTypeId: row.typeId, kind: row.kind, body: await bodyOf(services, row) }
}

const nothing: Body = {
  resources: null,
  topic: null,
  feedSelections: null,
  researches: [],
  projects: [],
  script: null,
  instructions: null,
  style: null,
  duration: null,
  language: null,
  voice1: null,
  voice2: null,
  podcastId: null,
  episodeTitle: null,
  audioUrl: null,
  episodeId: null,
  episodeIds: [],
  name: null,
  voiceId: null,
  imageUrl: null,
  prompt: null,
  avatar1: null,
  avatar2: null,
  subtitles: null,
  voices: null,
  shortScript: [],
  text: null,
  provider: null,
  outputType: null,
  jsonFormat: null,
  count: null,
  deepResearch: null,
}

async function bodyOf(services: OrderNeeds, row: RequestRow): Promise<Body> {
  if (!isKind(row.kind)) throw unreadableOrder()
  switch (row.kind) {
    case 'episode': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...optionsOf(order), ...(await materialOf(services, row, order.material)) }
      break
    }
    case 'modify': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...optionsOf(order), ...recordingIn(services, order.source) }
      break
    }
    case 'transcript': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...recordingIn(services, order.source) }
      break
    }
    case 'speakers': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...recordingIn(services, order.source) }
      break
    }
    case 'avatar': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...personIn(order) }
      break
    }
    case 'explainer': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...(await explainerIn(services, row, order)) }
      break
    }
    case 'research': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...(await researchIn(services, row, order)) }
      break
    }
    case 'short': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...shortIn(services, order) }
      break
    }
    case 'post': {
      const order = readOrder(row.kind, row.payload)
      if (order) return { ...nothing, ...(await postsIn(services, row, order)) }
    }
  }
  throw unreadableOrder()
}

function optionsOf(order: EpisodeOrder | ModifyOrder): Partial<Body> {
  const common = {
    instructions: order.instructions ?? null,
    language: order.language ?? null,
    voice1: order.voices?.[0] ?? null,
    voice2: order.voices?.[1] ?? null,
  }
  if (!('material' in order)) return common
  const { style, duration, showId = null, title = null, projects = [] } = order
  return { ...common, style, duration: duration || null, podcastId: showId, episodeTitle: title, projects }
}

const sentPicture: Resource = { type: 'picture', content: null, name: 'Uploaded picture', sizeBytes: null }

function personIn({ name, voiceId, likeness }: AvatarOrder): Partial<Body> {
  const common = { name, ...(voiceId !== undefined && { voiceId }) }
  if (likeness.kind === 'words') return { ...common, prompt: likeness.words }
  if (likeness.kind === 'address') return { ...common, imageUrl: likeness.url }
  return { ...common, resources: [sentPicture] }
}

function shortIn(
  services: OrderNeeds,
  { source, avatars, focus, subtitles, keepsSound, projects = [] }: ShortOrder,
): Partial<Body> {
  const common = {
    avatar1: avatars[0] ?? null,
    avatar2: avatars[1] ?? null,
    instructions: focus ?? null,
    projects,
    subtitles,
    voices: keepsSound === undefined ? null : keepsSound ? 'recording' : 'avatars',
  }
  if (source.kind === 'script') return { ...common, shortScript: source.lines }
  if (source.kind === 'text') return { ...common, topic: source.text }
  if (source.kind === 'feeds') return { ...common, feedSelections: selectionsIn(source.feeds) }
  if (source.kind === 'research') return { ...common, researches: [source.researchId] }
  return { ...common, ...recordingIn(services, source) }
}

/** As the call takes them: what was to be read is an address or the id of a file. */
async function researchIn(services: OrderNeeds, row: RequestRow, order: ResearchOrder): Promise<Partial<Body>> {
  const { text, provider, outputType, jsonFormat = null, sources = [], projects = [] } = order
  const resources = await Promise.all(sources.map((source) => resourceOf(services, row, source)))
  return { text, provider, outputType, jsonFormat, projects, ...(resources.length > 0 && { resources }) }
}

/** What they are is the `outputType`, how they are written the `style`. */
async function postsIn(services: OrderNeeds, row: RequestRow, order: PostOrder): Promise<Partial<Body>> {
  const { type, count, parts, instructions = null, style = null, picture, deepResearch = false, projects = [] } = order
  const read = await Promise.all(
    parts.map(async (part) =>
      part.kind === 'recording' ? recordingIn(services, part.source) : partOf(services, row, part),
    ),
  )
  const body = Object.assign(
    { outputType: type, count, instructions, style, deepResearch, projects },
    ...read,
  ) as Partial<Body>
  if (picture?.kind === 'address') return { ...body, imageUrl: picture.url }
  return picture ? { ...body, resources: [...(body.resources ?? []), sentPicture] } : body
}

async function explainerIn(services: OrderNeeds, row: RequestRow, order: ExplainerOrder): Promise<Partial<Body>> {
  const parts = await Promise.all(order.parts.map((part) => partOf(services, row, part)))
  return Object.assign(
    {
      instructions: order.instructions ?? null,
      style: order.look ?? null,
      language: order.language ?? null,
      voice1: order.voices?.[0] ?? null,
      voice2: order.voices?.[1] ?? null,
      episodeTitle: order.title ?? null,
      subtitles: order.subtitles ?? true,
      projects: order.projects ?? [],
    },
    ...parts,
  ) as Partial<Body>
}

function recordingIn({ config }: OrderNeeds, source: RecordingSource | SpeakersOrder['source']): Partial<Body> {
  if (source.kind === 'transcript') {
    return { audioUrl: fileUrl(config.publicUrl, `transcripts/${source.transcriptId}/recording.mp3`) }
  }
  if (source.kind === 'address') return { audioUrl: source.url }
  if (source.kind === 'upload') {
    return { resources: [{ type: 'recording', content: null, name: 'Uploaded recording', sizeBytes: null }] }
  }
  const { episodeId } = source
  return { episodeId, audioUrl: fileUrl(config.publicUrl, `episodes/${episodeId}/episode.mp3`) }
}

async function materialOf(services: OrderNeeds, row: RequestRow, material: EpisodeMaterial): Promise<Partial<Body>> {
  if (material.kind === 'script') {
    const lines = material.lines.map(({ speaker, text }) => `SPEAKER_${String(speaker).padStart(2, '0')}: ${text}`)
    return { script: lines.join('\n') }
  }
  const parts = await Promise.all(partsOf(material).map((part) => partOf(services, row, part)))
  return Object.assign({}, ...parts) as Partial<Body>
}

async function partOf(services: OrderNeeds, row: RequestRow, part: ExplainerPart): Promise<Partial<Body>> {
  switch (part.kind) {
    case 'episodes':
      return { episodeIds: part.episodeIds }
    case 'topic':
      return { topic: part.topic }
    case 'researches':
      return { researches: part.researchIds }
    case 'feeds':
      return { feedSelections: selectionsIn(part.feeds) }
    case 'sources':
      return { resources: await Promise.all(part.sources.map((source) => resourceOf(services, row, source))) }
  }
}

const selectionsIn = (picks: readonly FeedPick[]) =>
  picks.map(({ feedId, itemIds = [] }) => ({ feedId, feedItemIds: itemIds }))

/** What was uploaded as a file is named by it; what came with the order itself comes back as it was. */
async function resourceOf(
  { db, files }: OrderNeeds,
  { workspaceId }: RequestRow,
  source: SourceOrder,
): Promise<Resource> {
  if ('url' in source) return { type: source.type, content: source.url, name: null, sizeBytes: null }
  const file = await fileKeptAs(db, workspaceId, source.key)
  if (file) return { type: 'file', content: file.id, name: file.name, sizeBytes: file.sizeBytes }
  if (source.type === 'recording') return { type: source.type, content: null, name: source.name, sizeBytes: null }
  const data = await files.read(source.key)
  const content = data?.toString(source.type === 'pdf' ? 'base64' : 'utf8') ?? null
  return { type: source.type, content, name: null, sizeBytes: data?.byteLength ?? null }
}
