import { costs, isBlank, lengths } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { type ShortOrder, needsTextModel } from '../../kinds/short/order.ts'
import { countWords, leastWordsOfAText } from '../../kinds/words-of-a-text.ts'
import { accept } from '../../requests/accept.ts'
import { Refusal } from '../../requests/refusal.ts'
import { readSchedule } from '../orders/choices.ts'
import { readFeeds } from '../orders/feeds.ts'
import { firstTitle } from '../orders/first-title.ts'
import { readProjects } from '../orders/projects.ts'
import { type RecordingNeeds, readRecording } from '../orders/recording.ts'
import { siteNameOf } from '../orders/site-name.ts'
import { findFinishedResearches } from '../research/store.ts'
import type { Avatar, Needs } from '../services.ts'

export type ShortNeeds = RecordingNeeds & Needs<'queue' | 'clock' | 'avatars' | 'writesFromTopic'>

type Recorded = HandlerInput<'video.createShort'>
type Written = HandlerInput<'video.createShortFromContent'>
type Scripted = HandlerInput<'video.createShortFromScript'>
type Researched = HandlerInput<'video.createShortFromResearch'>

/** Video/CreateShorts: the best part of a recording. */
export async function shortFromRecording(services: ShortNeeds, input: Recorded) {
  const { workspaceId, body } = input
  if (body.feedIds?.length) {
    const avatars = await readAvatars(services, workspaceId, body)
    return take(services, input, await ofFeeds(services, input, { beside: body.audioUrl, avatars }))
  }
  if (body.audioUrl === undefined || isBlank(body.audioUrl)) {
    throw new Refusal(400, 'Please select a podcast or provide an audio URL')
  }
  const avatars = await readAvatars(services, workspaceId, body)
  const needsWords = body.voices === 'avatars'
  const { source, episode } = await readRecording(services, workspaceId, body.audioUrl, { needsWords })
  // What nobody here can hear cannot be said again.
  const keepsByItself = episode !== undefined || !services.transcribes
  const keepsSound = body.voices === undefined ? keepsByItself : body.voices === 'recording'
  return take(services, input, {
    type: 'createShorts',
    title: episode ? (episode.row.title ?? undefined) : source.kind === 'address' ? siteNameOf(source.url) : undefined,
    order: { ...commonOf(body), source, avatars, keepsSound },
  })
}

/** video/CreateShortsFromContent: of a topic, where a text model is there to write from it, or of a text. */
export async function shortFromContent(services: ShortNeeds, input: Written) {
  const { workspaceId, body } = input
  if (body.feedIds?.length) {
    const avatars = await readAvatars(services, workspaceId, body)
    return take(services, input, await ofFeeds(services, input, { beside: body.content ?? body.text, avatars }))
  }
  const text = (body.content ?? body.text ?? '').trim()
  if (text === '') throw new Refusal(400, 'Please enter a topic for your short video')
  const avatars = await readAvatars(services, workspaceId, body)
  if (!services.writesFromTopic && !isText(text)) {
    throw new Refusal(400, `${needsTextModel} Nothing was started or charged.`)
  }
  return take(services, input, {
    type: 'createShorts',
    title: firstTitle({ kind: 'topic', topic: text }),
    order: { ...commonOf(body), source: { kind: 'text', text }, avatars },
  })
}

/** video/CreateShortsFromScript: lines of the caller's own, each by an avatar. */
export async function shortFromScript(services: ShortNeeds, input: Scripted) {
  const { workspaceId, body } = input
  const script = body.script ?? []
  if (body.feedIds?.length) {
    // Its lines would say who speaks; the call names nobody else.
    const [first] = await services.avatars(workspaceId)
    return take(services, input, await ofFeeds(services, input, { beside: script[0]?.text, avatars: [first?.id ?? 1] }))
  }
  if (script.length < 2) throw new Refusal(400, 'Please add at least 2 messages to your script')
  const { most, words } = lengths.shortScript
  if (script.reduce((sum, { text }) => sum + text.length, 0) > most) throw new Refusal(400, `script: ${words}.`)
  const known = await services.avatars(workspaceId)
  const lines = script.map(({ avatarId, text }, at) => ({
    avatarId: readAvatar(known, avatarId, `script[${at}].avatarId`),
    text: text.trim(),
  }))
  const avatars = [...new Set(lines.map(({ avatarId }) => avatarId))]
  if (avatars.length > 2) throw new Refusal(400, 'script: a short has room for two avatars.')
  return take(services, input, {
    type: 'createShortCustomScript',
    title: firstTitle({ kind: 'script', lines: lines.map(({ text }) => ({ speaker: 0, text })) }),
    order: { ...commonOf(body), source: { kind: 'script', lines }, avatars },
  })
}

/** video/CreateShortsFromDeepResearch: of what a finished research found. */
export async function shortFromResearch(services: ShortNeeds, input: Researched) {
  const { workspaceId, body } = input
  const avatars = await readAvatars(services, workspaceId, body)
  const [research] = await findFinishedResearches(services.db, workspaceId, [body.deepResearchId])
  if (!research) {
    throw new Refusal(
      404,
      'deepResearchId: the research was not found or is not accessible. Nothing was started or charged.',
    )
  }
  return take(services, input, {
    type: 'createShorts',
    title: research.title ?? undefined,
    order: { ...commonOf(body), source: { kind: 'research', researchId: research.id }, avatars },
  })
}

/** The same calls with feeds in the place of what is theirs: of the newest that the feeds brought. */
async function ofFeeds(
  services: ShortNeeds,
  { workspaceId, body }: Recorded | Written | Scripted,
  { beside = '', avatars }: { beside: string | undefined; avatars: number[] },
): Promise<Asked> {
  if (!isBlank(beside)) {
    throw new Refusal(400, 'feedIds: expected feeds or another source, not both. Nothing was started or charged.')
  }
  const { material, names } = await readFeeds(services, workspaceId, { feeds: body.feedIds })
  return {
    type: 'createShorts',
    title: names.join(', ').slice(0, longestTitle),
    order: { ...commonOf(body), source: { kind: 'feeds', feeds: material.feeds }, avatars },
  }
}

const longestTitle = 120

/** Long enough to choose from; of less only a model can make something. */
const isText = (text: string) => countWords(text) >= leastWordsOfAText

type Common = { prompt?: string | undefined; subtitles?: boolean | undefined }
const commonOf = ({ prompt, subtitles = true }: Common) => ({
  ...(prompt?.trim() && { focus: prompt.trim() }),
  subtitles,
})

type Asked = { type: TypeOf<'short'>; title: string | undefined; order: ShortOrder }

async function take(
  services: ShortNeeds,
  { workspaceId, body, idempotency }: Recorded | Written | Scripted | Researched,
  { type, title, order }: Asked,
) {
  const projects = await readProjects(services, workspaceId, body.projects)
  const { requestId } = await accept(services, 'short', {
    workspaceId,
    type,
    title,
    order: { ...order, ...(projects && { projects }) },
    cost: costs.short(),
    scheduledOn: readSchedule(body.scheduledOn, 'scheduledOn', services.clock.now()),
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

type Sent = { avatar1?: string | undefined; avatar2?: string | undefined }

/** The chosen avatars, each once, from left to right. */
async function readAvatars(services: ShortNeeds, workspaceId: string, { avatar1, avatar2 }: Sent): Promise<number[]> {
  if (avatar1 === undefined && avatar2 === undefined) {
    throw new Refusal(400, 'avatar1: expected the id of an avatar, as Video/GetAvatars lists them.')
  }
  const known = await services.avatars(workspaceId)
  const chosen = [
    ...(avatar1 === undefined ? [] : [readAvatar(known, avatar1, 'avatar1')]),
    ...(avatar2 === undefined ? [] : [readAvatar(known, avatar2, 'avatar2')]),
  ]
  return [...new Set(chosen)]
}

function readAvatar(known: readonly Avatar[], id: string, field: string): number {
  const found = known.find((avatar) => String(avatar.id) === id)
  if (!found) throw new Refusal(404, `${field}: there is no avatar with the id ${id.slice(0, 60)}.`)
  return found.id
}
