import { costs, counts, defaultStyle } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import type { EpisodeMaterial, EpisodeOrder } from '../../kinds/episode.ts'
import type { TypeOf } from '../../kinds/kinds.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { placeInShow } from '../shows/store.ts'
import { readDuration, readSchedule, readShow, readSpokenLanguage, readVoices } from '../orders/choices.ts'
import { type MaterialNeeds, readMaterial, readScript } from '../orders/material.ts'

export type CreationNeeds = MaterialNeeds & Needs<'config' | 'db' | 'queue' | 'clock' | 'voices'>
type CreateInput = HandlerInput<'content.create'>
type ScriptInput = HandlerInput<'content.createCustomScript'>

/** Content/Create and Content/CreatePodcastCustomVoices: an episode from material. */
export async function createEpisode(services: CreationNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  refuseWhatWaits(body)
  const chosen = await readVoices(services, body.voice1, body.voice2)
  if (needsVoices && !chosen) throw new Refusal(400, 'voice1: expected at least one voice.')
  const language = readSpokenLanguage(body.language, chosen)
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
      language,
      voices: chosen?.voices,
      showId: common.showId,
    },
  })
}

/** Content/CreatePodcastCustomScript: the caller's own lines, spoken. */
export async function createFromScript(services: CreationNeeds, input: ScriptInput) {
  const { body } = input
  const material = readScript(body.script, { lines: counts.scriptLines.most, words: counts.scriptLines.words })
  const chosen = await readVoices(services, body.voice1, body.voice2)
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
      title: firstTitle(order.material),
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

/** What the lists show until the episode has its own title. */
function firstTitle(material: EpisodeMaterial): string {
  if (material.kind === 'topic') return material.topic.slice(0, 120)
  if (material.kind === 'script') return (material.lines[0]?.text ?? '').slice(0, 80)
  if (material.kind === 'mixed') return material.parts[0] ? firstTitle(material.parts[0]) : 'New episode'
  if (material.kind !== 'sources') return 'New episode'
  const [first] = material.sources
  if (!first || 'key' in first) return 'New episode'
  return new URL(first.url).hostname.replace(/^www\./, '')
}

/** Options of the published contract whose areas this server does not have yet: refused before anything is done. */
function refuseWhatWaits(body: CreateInput['body']): void {
  if (body.outputType !== 'audio') {
    throw new Refusal(501, `outputType: this server makes audio so far, not ${body.outputType}.`)
  }
  if (body.isScheduled || body.dailyCount !== undefined || body.scheduleEndDate !== undefined) {
    throw new Refusal(
      501,
      'isScheduled: this server cannot repeat an episode on a schedule yet; scheduledOn sets one start.',
    )
  }
  if (body.projects?.length) throw new Refusal(501, 'projects: this server has no projects yet.')
  if (body.podcastEpisodeIds?.length)
    throw new Refusal(501, 'podcastEpisodeIds: this server cannot build on episodes yet.')
}
