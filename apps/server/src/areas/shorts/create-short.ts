import { costs, isBlank, lengths } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { type ShortOrder, needsTextModel } from '../../kinds/short/order.ts'
import { countWords, minTextWords } from '../../kinds/words-of-a-text.ts'
import { accept } from '../../requests/accept.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseSchedule } from '../orders/choices.ts'
import { parseFeeds } from '../orders/feed-material.ts'
import { provisionalTitle } from '../orders/provisional-title.ts'
import { parseProjects } from '../orders/projects.ts'
import { type RecordingNeeds, parseRecording } from '../orders/recording.ts'
import { siteNameFromUrl } from '../orders/site-name.ts'
import { findFinishedResearches } from '../research/store.ts'
import type { Avatar, Needs } from '../services.ts'

export type ShortNeeds = RecordingNeeds & Needs<'queue' | 'clock' | 'avatars' | 'writesFromTopic'>

type FromRecordingInput = HandlerInput<'video.createShort'>
type FromContentInput = HandlerInput<'video.createShortFromContent'>
type FromScriptInput = HandlerInput<'video.createShortFromScript'>
type FromResearchInput = HandlerInput<'video.createShortFromResearch'>

/** Video/CreateShorts: the best part of a recording. */
export async function shortFromRecording(services: ShortNeeds, input: FromRecordingInput) {
  const { workspaceId, body } = input
  if (body.feedIds?.length) {
    const avatars = await parseAvatars(services, workspaceId, body)
    return acceptShort(services, input, await shortFromFeeds(services, input, { beside: body.audioUrl, avatars }))
  }
  if (body.audioUrl === undefined || isBlank(body.audioUrl)) {
    throw new Refusal(400, 'Please select a podcast or provide an audio URL')
  }
  const avatars = await parseAvatars(services, workspaceId, body)
  const needsWords = body.voices === 'avatars'
  const { source, episode } = await parseRecording(services, workspaceId, body.audioUrl, { needsWords })
  // What nobody here can hear cannot be said again.
  const keepsByItself = episode !== undefined || !services.transcribes
  const keepsSound = body.voices === undefined ? keepsByItself : body.voices === 'recording'
  return acceptShort(services, input, {
    type: 'createShorts',
    title: episode
      ? (episode.row.title ?? undefined)
      : source.kind === 'address'
        ? siteNameFromUrl(source.url)
        : undefined,
    order: { ...commonFieldsOf(body), source, avatars, keepsSound },
  })
}

/** video/CreateShortsFromContent: of a topic, where a text model is there to write from it, or of a text. */
export async function shortFromContent(services: ShortNeeds, input: FromContentInput) {
  const { workspaceId, body } = input
  if (body.feedIds?.length) {
    const avatars = await parseAvatars(services, workspaceId, body)
    return acceptShort(
      services,
      input,
      await shortFromFeeds(services, input, { beside: body.content ?? body.text, avatars }),
    )
  }
  const text = (body.content ?? body.text ?? '').trim()
  if (text === '') throw new Refusal(400, 'Please enter a topic for your short video')
  const avatars = await parseAvatars(services, workspaceId, body)
  if (!services.writesFromTopic && !isText(text)) {
    throw new Refusal(400, `${needsTextModel} Nothing was started or charged.`)
  }
  return acceptShort(services, input, {
    type: 'createShorts',
    title: provisionalTitle({ kind: 'topic', topic: text }),
    order: { ...commonFieldsOf(body), source: { kind: 'text', text }, avatars },
  })
}

/** video/CreateShortsFromScript: lines of the caller's own, each by an avatar. */
export async function shortFromScript(services: ShortNeeds, input: FromScriptInput) {
  const { workspaceId, body } = input
  const script = body.script ?? []
  if (body.feedIds?.length) {
    // Its lines would say who speaks; the call names nobody else.
    const [first] = await services.avatars(workspaceId)
    return acceptShort(
      services,
      input,
      await shortFromFeeds(services, input, { beside: script[0]?.text, avatars: [first?.id ?? 1] }),
    )
  }
  if (script.length < 2) throw new Refusal(400, 'Please add at least 2 messages to your script')
  const { max, message } = lengths.shortScript
  if (script.reduce((sum, { text }) => sum + text.length, 0) > max) throw new Refusal(400, `script: ${message}.`)
  const known = await services.avatars(workspaceId)
  const lines = script.map(({ avatarId, text }, index) => ({
    avatarId: parseAvatar(known, avatarId, `script[${index}].avatarId`),
    text: text.trim(),
  }))
  const avatars = [...new Set(lines.map(({ avatarId }) => avatarId))]
  if (avatars.length > 2) throw new Refusal(400, 'script: a short has room for two avatars.')
  return acceptShort(services, input, {
    type: 'createShortCustomScript',
    title: provisionalTitle({ kind: 'script', lines: lines.map(({ text }) => ({ speaker: 0, text })) }),
    order: { ...commonFieldsOf(body), source: { kind: 'script', lines }, avatars },
  })
}

/** video/CreateShortsFromDeepResearch: of what a finished research found. */
export async function shortFromResearch(services: ShortNeeds, input: FromResearchInput) {
  const { workspaceId, body } = input
  const avatars = await parseAvatars(services, workspaceId, body)
  const [research] = await findFinishedResearches(services.db, workspaceId, [body.deepResearchId])
  if (!research) {
    throw new Refusal(
      404,
      'deepResearchId: the research was not found or is not accessible. Nothing was started or charged.',
    )
  }
  return acceptShort(services, input, {
    type: 'createShorts',
    title: research.title ?? undefined,
    order: { ...commonFieldsOf(body), source: { kind: 'research', researchId: research.id }, avatars },
  })
}

/** The same calls with feeds in the place of what is theirs: of the newest that the feeds brought. */
async function shortFromFeeds(
  services: ShortNeeds,
  { workspaceId, body }: FromRecordingInput | FromContentInput | FromScriptInput,
  { beside = '', avatars }: { beside: string | undefined; avatars: number[] },
): Promise<ShortRequest> {
  if (!isBlank(beside)) {
    throw new Refusal(400, 'feedIds: expected feeds or another source, not both. Nothing was started or charged.')
  }
  const { material, names } = await parseFeeds(services, workspaceId, { feeds: body.feedIds })
  return {
    type: 'createShorts',
    title: names.join(', ').slice(0, maxTitleLength),
    order: { ...commonFieldsOf(body), source: { kind: 'feeds', feeds: material.feeds }, avatars },
  }
}

const maxTitleLength = 120

/** Long enough to choose from; of less only a model can make something. */
const isText = (text: string) => countWords(text) >= minTextWords

type CommonFields = { prompt?: string | undefined; subtitles?: boolean | undefined }
const commonFieldsOf = ({ prompt, subtitles = true }: CommonFields) => ({
  ...(prompt?.trim() && { focus: prompt.trim() }),
  subtitles,
})

type ShortRequest = { type: TypeOf<'short'>; title: string | undefined; order: ShortOrder }

async function acceptShort(
  services: ShortNeeds,
  { workspaceId, body, idempotency }: FromRecordingInput | FromContentInput | FromScriptInput | FromResearchInput,
  { type, title, order }: ShortRequest,
) {
  const projects = await parseProjects(services, workspaceId, body.projects)
  const { requestId } = await accept(services, 'short', {
    workspaceId,
    type,
    title,
    order: { ...order, ...(projects && { projects }) },
    cost: costs.short(),
    scheduledOn: parseSchedule(body.scheduledOn, 'scheduledOn', services.clock.now()),
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

type Sent = { avatar1?: string | undefined; avatar2?: string | undefined }

/** The chosen avatars, each once, from left to right. */
async function parseAvatars(services: ShortNeeds, workspaceId: string, { avatar1, avatar2 }: Sent): Promise<number[]> {
  if (avatar1 === undefined && avatar2 === undefined) {
    throw new Refusal(400, 'avatar1: expected the id of an avatar, as Video/GetAvatars lists them.')
  }
  const known = await services.avatars(workspaceId)
  const chosen = [
    ...(avatar1 === undefined ? [] : [parseAvatar(known, avatar1, 'avatar1')]),
    ...(avatar2 === undefined ? [] : [parseAvatar(known, avatar2, 'avatar2')]),
  ]
  return [...new Set(chosen)]
}

function parseAvatar(known: readonly Avatar[], id: string, field: string): number {
  const found = known.find((avatar) => String(avatar.id) === id)
  if (!found) throw new Refusal(404, `${field}: there is no avatar with the id ${id.slice(0, 60)}.`)
  return found.id
}
