import { costs, counts, defaultStyle, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import type { EpisodeOrder } from '../../kinds/episode.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { placeInShow } from '../shows/store.ts'
import { readDuration, readLanguage, readSchedule, readShow, readVoices } from '../orders/choices.ts'
import { firstTitle } from '../orders/first-title.ts'
import { type MaterialNeeds, readMaterial, readScript } from '../orders/material.ts'

export type CreationNeeds = MaterialNeeds & Needs<'config' | 'db' | 'queue' | 'clock' | 'voices'>
type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>
type ScriptInput = HandlerInput<'content.createCustomScript'>

/** Content/Create and Content/CreatePodcastCustomVoices: an episode from material. */
export async function createEpisode(services: CreationNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  refuseWhatWaits(body)
  const language = readLanguage(body.language)
  const chosen = await readVoices(services, body.voice1, body.voice2, language)
  if (needsVoices && !chosen) throw new Refusal(400, 'voice1: expected at least one voice.')
  const common = await readCommon(services, input)
  const material = await readMaterial(services, workspaceId, body)
  return take(services, input, common, {
    type: chosen ? 'createPodcastCustomVoices' : 'createPodcast',
    cost: costs.episode({ hasChosenVoices: chosen !== undefined }),
    order: {
      material,
      instructions: body.text?.trim() || undefined,
      style: body.style ?? defaultStyle,
      duration: readDuration(body.duration),
      language: chosen?.language ?? language,
      voices: chosen?.voices,
      showId: common.showId,
      title: titleIn(body),
    },
  })
}

/** Content/CreatePodcastCustomScript: the caller's own lines, spoken. */
export async function createFromScript(services: CreationNeeds, input: ScriptInput) {
  const { body } = input
  const material = readScript(body.script, { lines: counts.scriptLines.most, words: counts.scriptLines.words })
  const chosen = await readVoices(services, body.voice1, body.voice2, undefined)
  if (!chosen || body.voice1 === undefined || body.voice2 === undefined) {
    throw new Refusal(
      400,
      'Custom voices are required when using a custom script. Please select voices for both hosts.',
    )
  }
  const common = await readCommon(services, input)
  return take(services, input, common, {
    type: 'createPodcastCustomScript',
    cost: costs.customScript(),
    order: {
      material,
      instructions: undefined,
      style: defaultStyle,
      duration: '',
      language: chosen.language,
      voices: chosen.voices,
      showId: common.showId,
      title: titleIn(body),
    },
  })
}

type Common = { scheduledOn: Date | undefined; showId: string | undefined }

async function readCommon(services: CreationNeeds, { body, workspaceId }: CreateInput | ScriptInput): Promise<Common> {
  const scheduledOn = readSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  return { scheduledOn, showId: await readShow(services, workspaceId, body.podcastId) }
}

async function take(
  services: CreationNeeds,
  { workspaceId, body, idempotency }: CreateInput | ScriptInput,
  { scheduledOn }: Common,
  { type, cost, order }: { type: TypeOf<'episode'>; cost: number; order: EpisodeOrder },
) {
  const { showId } = order
  const { requestId } = await accept(
    services,
    'episode',
    {
      workspaceId,
      type,
      title: order.title ?? firstTitle(order.material),
      order,
      cost,
      scheduledOn,
      callbackData: body.callbackData,
      idempotency,
    },
    showId === undefined ? undefined : (tx, episodeId) => placeInShow(tx, showId, [episodeId]),
  )
  return { success: true, requestId, status: 0 }
}

const titleIn = ({ episodeTitle }: { episodeTitle?: string | undefined }) =>
  episodeTitle === undefined || isBlank(episodeTitle) ? undefined : episodeTitle.trim()

type Body = CreateInput['body']

/** Options of the published contract whose areas this server does not have yet, each with what it would be for. */
const waiting: [field: keyof Body, isAsked: (body: Body) => unknown, words: string][] = [
  ['templateMode', (body) => body.templateMode, 'this server has no templates yet. Nothing was started or charged.'],
  [
    'isScheduled',
    (body) => body.isScheduled,
    'this server cannot repeat an episode on a schedule yet; scheduledOn sets one start.',
  ],
  ['projects', (body) => body.projects?.length, 'this server has no projects yet.'],
  ['podcastEpisodeIds', (body) => body.podcastEpisodeIds?.length, 'this server cannot build on episodes yet.'],
  ['relatedId', (body) => body.relatedId, 'this server cannot build on episodes yet.'],
  ['introMusicUrl', (body) => body.introMusicUrl, 'this server cannot mix music in yet.'],
  ['backgroundMusicUrl', (body) => body.backgroundMusicUrl, 'this server cannot mix music in yet.'],
  ['notebookId', (body) => body.notebookId, 'this server has no notebooks.'],
  ['logoUrl', (body) => body.logoUrl, 'a logo stands in videos, and this server makes audio so far.'],
  [
    'youtubeChannels',
    (body) => body.youtubeChannels?.length,
    'this server cannot follow channels yet; single videos are resources of type youtube.',
  ],
]

/** Refused before anything is done: nobody gets half of what they asked for. */
function refuseWhatWaits(body: Body): void {
  if (body.outputType !== 'audio') {
    throw new Refusal(501, `outputType: this server makes audio so far, not ${body.outputType}.`)
  }
  for (const [field, isAsked, words] of waiting) if (isAsked(body)) throw new Refusal(501, `${field}: ${words}`)
}
