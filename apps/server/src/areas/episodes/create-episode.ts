import { costs, counts, defaultStyle, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import type { EpisodeOrder } from '../../kinds/episode/order.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { placeInItsShow } from '../../requests/place-in-show.ts'
import { readDuration, readLanguage, readSchedule, readShow, readVoices } from '../orders/choices.ts'
import { firstTitle } from '../orders/first-title.ts'
import { type MaterialNeeds, readMaterial, readScript } from '../orders/material.ts'
import { readProjects } from '../orders/projects.ts'
import { keepAsTemplate } from '../orders/templates.ts'
import { refuseWhatWaits } from '../orders/waiting.ts'

export type CreationNeeds = MaterialNeeds & Needs<'config' | 'db' | 'queue' | 'clock' | 'voices'>
type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>
type ScriptInput = HandlerInput<'content.createCustomScript'>

/** Content/Create and Content/CreatePodcastCustomVoices: an episode from material. */
export async function createEpisode(services: CreationNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  if (body.outputType !== 'audio') {
    throw new Refusal(501, `outputType: this server makes audio and video so far, not ${body.outputType}.`)
  }
  refuseWhatWaits(body, 'audio')
  const language = readLanguage(body.language)
  const chosen = await readVoices(services, workspaceId, body.voice1, body.voice2, language)
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
      projects: common.projects,
      title: titleIn(body),
    },
  })
}

/** Content/CreatePodcastCustomScript: the caller's own lines, spoken. */
export async function createFromScript(services: CreationNeeds, input: ScriptInput) {
  const { workspaceId, body } = input
  const material = readScript(body.script, { lines: counts.scriptLines.most, words: counts.scriptLines.words })
  const chosen = await readVoices(services, workspaceId, body.voice1, body.voice2, undefined)
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
      projects: common.projects,
      title: titleIn(body),
    },
  })
}

type Common = Pick<EpisodeOrder, 'showId' | 'projects'> & { scheduledOn: Date | undefined }

async function readCommon(services: CreationNeeds, { body, workspaceId }: CreateInput | ScriptInput): Promise<Common> {
  const scheduledOn = readSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  return {
    scheduledOn,
    showId: await readShow(services, workspaceId, body.podcastId),
    projects: await readProjects(services, workspaceId, body.projects),
  }
}

async function take(
  services: CreationNeeds,
  { workspaceId, body, idempotency }: CreateInput | ScriptInput,
  { scheduledOn }: Common,
  { type, cost, order }: { type: TypeOf<'episode'>; cost: number; order: EpisodeOrder },
) {
  if ('templateMode' in body && body.templateMode) {
    return keepAsTemplate(services, { workspaceId, body, idempotency }, { kind: 'episode', order })
  }
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
    (tx, episodeId) => placeInItsShow(tx, order, [episodeId]),
  )
  return { success: true, requestId, status: 0 }
}

const titleIn = ({ episodeTitle }: { episodeTitle?: string | undefined }) =>
  episodeTitle === undefined || isBlank(episodeTitle) ? undefined : episodeTitle.trim()
