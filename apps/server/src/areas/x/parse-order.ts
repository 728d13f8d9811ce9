import { isBlank, limits } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { PostOrder, PostPart, PostPicture } from '../../kinds/post/order.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseFeeds } from '../orders/feed-material.ts'
import { type MaterialNeeds, parseParts } from '../orders/material.ts'
import { parseProjects } from '../orders/projects.ts'
import { findRecurring } from '../orders/recurring-store.ts'
import { type RecordingNeeds, requireTranscriber, parseRecording } from '../orders/recording.ts'
import { storeVoiceNote, requireTranscriberForNote } from '../orders/voice-note.ts'
import { findFinishedResearches } from '../research/store.ts'
import type { Needs } from '../services.ts'

export type PostOrderNeeds = MaterialNeeds & RecordingNeeds & Needs<'storePicture'>
type Input = HandlerInput<'x.create'>
type Sent = Pick<Input, 'workspaceId' | 'body' | 'files'>

const missingTypeRefusal = () => new Refusal(400, 'Missing type parameter (tweet or thread)')
const oneSourceMessage =
  'Send exactly one of text, url, audioUrl, feedIds and deepResearchIds, with a picture or without.'

/** Turns what was sent into an order, or refuses it with a sentence. What is stored comes last: a refused call leaves nothing. */
export async function parsePostOrder(services: PostOrderNeeds, sent: Sent): Promise<PostOrder> {
  const { body, workspaceId, files } = sent
  const { type, tweetStyle, count = 1, deepResearch } = body
  if (!type) throw missingTypeRefusal()
  const prompt = trimmedOrUndefined(body.prompt)
  const spoken = [trimmedOrUndefined(body.promptAudioUrl), files.promptAudioFile].filter((one) => one !== undefined)
  if (spoken.length + (prompt === undefined ? 0 : 1) > 1) {
    throw new Refusal(400, 'Send the prompt in words, as promptAudioUrl or as promptAudioFile, not as two of these.')
  }
  if (files.promptAudioFile) requireTranscriberForNote(services)
  const projects = await parseProjects(services, workspaceId, body.projectIds, 'projectIds')
  const spokenAt = trimmedOrUndefined(body.promptAudioUrl)
  const spokenInstructions =
    spokenAt === undefined ? undefined : await parseSpokenInstructions(services, workspaceId, spokenAt)
  const { part, isPrompt } = await parseSource(services, sent, prompt)
  const shown = await parsePicture(services, sent)
  const noted = files.promptAudioFile && (await storeVoiceNote(services, workspaceId, files.promptAudioFile))
  return buildPostOrder({
    type,
    count,
    parts: [part],
    instructions: isPrompt ? undefined : prompt,
    spokenInstructions: spokenInstructions ?? noted,
    style: tweetStyle,
    picture: shown,
    deepResearch,
    projects,
  })
}

/** POST x/post/quick: a post from a short text or a voice note. */
export async function parseQuickOrder(
  services: PostOrderNeeds,
  { body, workspaceId, files }: Pick<HandlerInput<'x.quick'>, 'workspaceId' | 'body' | 'files'>,
): Promise<PostOrder> {
  const { type, tweetStyle, count = 1, deepResearch } = body
  const words = trimmedOrUndefined(body.queryText)
  const note = files.queryAudioFile
  if (!type) throw missingTypeRefusal()
  if (words === undefined && !note) throw new Refusal(400, 'Please provide text or a voice note.')
  if (words !== undefined && note) throw new Refusal(400, 'Send either queryText or queryAudioFile, not both.')
  if (note) requireTranscriberForNote(services)
  const shown = files.imageFile && (await storePicture(services, workspaceId, files.imageFile))
  const part = note
    ? { kind: 'recording' as const, source: await storeVoiceNote(services, workspaceId, note) }
    : await buildTextPart(services, workspaceId, words ?? '')
  return buildPostOrder({ type, count, parts: [part], style: tweetStyle, picture: shown, deepResearch })
}

type OptionalPostFields = { [Field in keyof PostOrder]: PostOrder[Field] | undefined } & Pick<
  PostOrder,
  'type' | 'count' | 'parts'
>

/** What was not chosen is not kept: orders are compared by what stands in them. */
const buildPostOrder = ({
  deepResearch,
  ...wanted
}: Omit<OptionalPostFields, 'deepResearch'> & { deepResearch?: boolean | undefined }) =>
  Object.fromEntries(
    Object.entries({ ...wanted, deepResearch: deepResearch ? true : undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as PostOrder

const trimmedOrUndefined = (text: string | undefined): string | undefined =>
  text === undefined || isBlank(text) ? undefined : text.trim()

/** `isPrompt`: a picture came alone, and the prompt says what it is about. */
async function parseSource(
  services: PostOrderNeeds,
  { body, workspaceId, files }: Sent,
  prompt: string | undefined,
): Promise<{ part: PostPart; isPrompt?: true }> {
  const [text, url, audioUrl] = [
    trimmedOrUndefined(body.text),
    trimmedOrUndefined(body.url),
    trimmedOrUndefined(body.audioUrl),
  ]
  const { feedIds = [], deepResearchIds = [], templateMode } = body
  const sources = [text, url, audioUrl, feedIds[0], deepResearchIds[0]].filter((one) => one !== undefined)
  if (sources.length > 1) throw new Refusal(400, oneSourceMessage)
  if (templateMode) {
    if (sources.length > feedIds.length) throw new Refusal(400, noTemplateSourceMessage)
    return { part: (await parseFeeds(services, workspaceId, { feeds: feedIds, templateMode })).material }
  }
  if (text !== undefined) return { part: await buildTextPart(services, workspaceId, text) }
  if (url !== undefined) {
    return { part: { kind: 'sources', sources: [{ type: 'website', url: services.checkAddress(url) }] } }
  }
  if (audioUrl !== undefined) {
    const { source } = await parseRecording(services, workspaceId, audioUrl)
    return { part: { kind: 'recording', source } }
  }
  if (feedIds.length > 0) return { part: (await parseFeeds(services, workspaceId, { feeds: feedIds })).material }
  if (deepResearchIds.length > 0) return { part: await buildResearchesPart(services, workspaceId, deepResearchIds) }
  if (
    trimmedOrUndefined(body.imageUrl) === undefined &&
    !files.imageFile &&
    trimmedOrUndefined(body.imageFile) === undefined
  ) {
    throw new Refusal(400, oneSourceMessage)
  }
  if (prompt === undefined) throw new Refusal(400, pictureAloneMessage)
  return { part: await buildTextPart(services, workspaceId, prompt), isPrompt: true }
}

const noTemplateSourceMessage =
  'templateMode: a template is made of the items that start it, and of no other source. Nothing was started or charged.'
const pictureAloneMessage =
  'This server reads nothing in pictures. Say in text or prompt what the post is about: the picture goes with it. Nothing was started or charged.'

async function buildTextPart(services: PostOrderNeeds, workspaceId: string, text: string): Promise<PostPart> {
  const [part] = await parseParts(services, workspaceId, { resources: [{ type: 'text', content: text }] })
  if (!part) throw new Refusal(400, oneSourceMessage)
  return part
}

/** Finished researches, or recurring ones, of which the newest finished run counts. */
export async function buildResearchesPart(
  { db }: Needs<'db'>,
  workspaceId: string,
  ids: readonly string[],
): Promise<PostPart> {
  const researchIds = [...new Set(ids)]
  const finished = new Set((await findFinishedResearches(db, workspaceId, researchIds)).map(({ id }) => id))
  for (const id of researchIds) {
    if (finished.has(id) || (await findRecurring(db, workspaceId, 'research', id))) continue
    throw new Refusal(404, `deepResearchIds: there is no finished research with the id ${id.slice(0, 60)}.`)
  }
  return { kind: 'researches', researchIds }
}

/** Instructions recorded at a URL. */
export async function parseSpokenInstructions(services: RecordingNeeds, workspaceId: string, address: string) {
  const { source } = await parseRecording(services, workspaceId, address, { needsWords: false })
  if (source.kind === 'address') requireTranscriber(services)
  return source
}

/** As an address, as a file of the form, or as a data: address in JSON. */
async function parsePicture(
  services: PostOrderNeeds,
  { body, workspaceId, files }: Sent,
): Promise<PostPicture | undefined> {
  const url = trimmedOrUndefined(body.imageUrl)
  const data = trimmedOrUndefined(body.imageFile)
  if ([url, data, files.imageFile].filter((one) => one !== undefined).length > 1) {
    throw new Refusal(400, 'Send either imageUrl or imageFile, not both.')
  }
  if (url !== undefined) return { kind: 'address', url: services.checkAddress(url) }
  if (files.imageFile) return storePicture(services, workspaceId, files.imageFile)
  return data === undefined ? undefined : storePicture(services, workspaceId, decodePicture(data))
}

const storePicture = async (
  services: PostOrderNeeds,
  workspaceId: string,
  sent: Parameters<PostOrderNeeds['storePicture']>[1],
): Promise<PostPicture> => ({ kind: 'upload', key: await services.storePicture(workspaceId, sent) })

function decodePicture(data: string): Buffer {
  const base64 = data.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new Refusal(400, 'imageFile: the picture is not valid base64.')
  const picture = Buffer.from(base64, 'base64')
  if (picture.byteLength > limits.image.sizeBytes) throw new Refusal(413, limits.image.message)
  return picture
}
