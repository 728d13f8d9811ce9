import { costs, counts, defaultStyle, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import type { EpisodeOrder } from '../../kinds/episode/order.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { placeInItsShow } from '../../requests/add-to-show.ts'
import { parseDuration, parseLanguage, parseSchedule, parseShow, parseVoices } from '../orders/choices.ts'
import { provisionalTitle } from '../orders/provisional-title.ts'
import { type MaterialNeeds, parseMaterial, parseScript } from '../orders/material.ts'
import { parseProjects } from '../orders/projects.ts'
import { saveTemplate } from '../orders/templates.ts'
import { refuseUnsupportedFields } from '../orders/unsupported-fields.ts'

export type CreationNeeds = MaterialNeeds & Needs<'config' | 'db' | 'queue' | 'clock' | 'voices'>
type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>
type ScriptInput = HandlerInput<'content.createCustomScript'>

/** Content/Create and Content/CreatePodcastCustomVoices: an episode from material. */
export async function createEpisode(services: CreationNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  if (body.outputType !== 'audio') {
    throw new Refusal(501, `outputType: this server makes audio and video so far, not ${body.outputType}.`)
  }
  refuseUnsupportedFields(body, 'audio')
  const language = parseLanguage(body.language)
  const chosen = await parseVoices(services, workspaceId, body.voice1, body.voice2, language)
  if (needsVoices && !chosen) throw new Refusal(400, 'voice1: expected at least one voice.')
  const common = await parseCommonFields(services, input)
  const material = await parseMaterial(services, workspaceId, body)
  return acceptEpisode(services, input, common, {
    type: chosen ? 'createPodcastCustomVoices' : 'createPodcast',
    cost: costs.episode({ hasChosenVoices: chosen !== undefined }),
    order: {
      material,
      instructions: body.text?.trim() || undefined,
      style: body.style ?? defaultStyle,
      duration: parseDuration(body.duration),
      language: chosen?.language ?? language,
      voices: chosen?.voices,
      showId: common.showId,
      projects: common.projects,
      title: titleOf(body),
    },
  })
}

/** Content/CreatePodcastCustomScript: the caller's own lines, spoken. */
export async function createFromScript(services: CreationNeeds, input: ScriptInput) {
  const { workspaceId, body } = input
  const material = parseScript(body.script, { lines: counts.scriptLines.max, words: counts.scriptLines.message })
  const chosen = await parseVoices(services, workspaceId, body.voice1, body.voice2, undefined)
  if (!chosen || body.voice1 === undefined || body.voice2 === undefined) {
    throw new Refusal(
      400,
      'Custom voices are required when using a custom script. Please select voices for both hosts.',
    )
  }
  const common = await parseCommonFields(services, input)
  return acceptEpisode(services, input, common, {
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
      title: titleOf(body),
    },
  })
}

type CommonFields = Pick<EpisodeOrder, 'showId' | 'projects'> & { scheduledOn: Date | undefined }

async function parseCommonFields(
  services: CreationNeeds,
  { body, workspaceId }: CreateInput | ScriptInput,
): Promise<CommonFields> {
  const scheduledOn = parseSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  return {
    scheduledOn,
    showId: await parseShow(services, workspaceId, body.podcastId),
    projects: await parseProjects(services, workspaceId, body.projects),
  }
}

async function acceptEpisode(
  services: CreationNeeds,
  { workspaceId, body, idempotency }: CreateInput | ScriptInput,
  { scheduledOn }: CommonFields,
  { type, cost, order }: { type: TypeOf<'episode'>; cost: number; order: EpisodeOrder },
) {
  if ('templateMode' in body && body.templateMode) {
    return saveTemplate(services, { workspaceId, body, idempotency }, { kind: 'episode', order })
  }
  const { requestId } = await accept(
    services,
    'episode',
    {
      workspaceId,
      type,
      title: order.title ?? provisionalTitle(order.material),
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

const titleOf = ({ episodeTitle }: { episodeTitle?: string | undefined }) =>
  episodeTitle === undefined || isBlank(episodeTitle) ? undefined : episodeTitle.trim()
