import { type Resource, costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { accept } from '../../requests/accept.ts'
import type { SentKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { readLanguage, readSchedule, readVoices } from '../orders/choices.ts'
import { firstTitleOf } from '../orders/first-title.ts'
import { type MaterialNeeds, readParts } from '../orders/material.ts'
import { readProjects } from '../orders/projects.ts'
import { keepAsTemplate } from '../orders/templates.ts'
import { refuseWhatWaits } from '../orders/waiting.ts'
import type { Needs } from '../services.ts'
import { ownMaterialFor } from './own-material.ts'
import { unmetIn } from './unmet.ts'

export type ExplainerNeeds = MaterialNeeds & Needs<'config' | 'queue' | 'clock' | 'voices' | 'writesFromTopic'>
type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>

const noSource = 'Please add at least one resource, topic, feed, or research'

/** Content/Create with `outputType: video`: an explainer of everything that was sent with it. */
export async function createExplainer(services: ExplainerNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  refuseWhatWaits(body, 'video')
  refuseOtherFormats(body.format)
  const chosen = await chosenVoices(services, workspaceId, body)
  if (needsVoices && !chosen.voices) throw new Refusal(400, 'voice1: expected at least one voice.')
  const scheduledOn = readSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  const sent = sentIn(body)
  const projects = await readProjects(services, workspaceId, body.projects)
  const own = await ownMaterialFor(services, workspaceId, sent)
  const parts = [...(await readParts(services, workspaceId, sent)), ...own]
  if (parts.length === 0) throw new Refusal(400, noSource)
  const order: ExplainerOrder = {
    parts,
    instructions: textIn(body.text),
    ...chosen,
    title: textIn(body.title) ?? textIn(body.episodeTitle),
    titlePrompt: textIn(body.titlePrompt),
    look: textIn(body.look),
    subtitles: body.subtitles ?? true,
    logoUrl: logoIn(services, body.logoUrl),
    projects,
    unmet: unmetIn(body),
  }
  if (body.templateMode) return keepAsTemplate(services, input, { kind: 'explainer', order })
  return takeExplainer(services, input, { order, title: firstTitleOf(order), scheduledOn })
}

type Asked = { order: ExplainerOrder; title: string; scheduledOn: Date | undefined }
type Call = {
  workspaceId: string
  body: { callbackData?: string | undefined }
  idempotency: SentKey | undefined
}

/** Takes an order of an explainer in. */
export async function takeExplainer(
  services: ExplainerNeeds,
  { workspaceId, body, idempotency }: Call,
  { order, title, scheduledOn }: Asked,
) {
  const { requestId } = await accept(services, 'explainer', {
    workspaceId,
    type: 'createExplainer',
    title,
    order,
    cost: costs.explainer({ hasChosenVoices: order.voices !== undefined }),
    scheduledOn,
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

export const textIn = (sent: string | undefined): string | undefined =>
  sent === undefined || isBlank(sent) ? undefined : sent.trim()

const otherFormats: Record<string, string> = {
  short: 'shorts are made by video/CreateShorts and the calls beside it; this one makes explainers.',
  cinematic: 'this server draws explainers; a cinematic one needs a model that films, and there is none to plug in.',
}

/** Its address, refused before anything is charged where it may not be fetched. What stands there is seen when it is. */
function logoIn({ checkAddress }: Needs<'checkAddress'>, sent: string | undefined): string | undefined {
  const url = textIn(sent)
  return url === undefined ? undefined : checkAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(url) ? url : `https://${url}`)
}

/** Which kind of video it is to be: refused before anything is charged. */
export function refuseOtherFormats(format: string | undefined): void {
  if (format === undefined || format === 'explainer') return
  throw new Refusal(400, `format: ${otherFormats[format] ?? 'a video is an explainer.'}`)
}

type SentVoices = { voice1?: string | undefined; voice2?: string | undefined; language?: string | undefined }

/** One voice tells it alone, two take turns. */
export async function chosenVoices(
  services: Needs<'voices'>,
  workspaceId: string,
  { voice1, voice2, language: sent }: SentVoices,
): Promise<Pick<ExplainerOrder, 'voices' | 'language'>> {
  const language = readLanguage(sent)
  if (voice2 !== undefined && voice1 === undefined) {
    throw new Refusal(400, 'voice1: is missing; voice2 is a second one beside it.')
  }
  const chosen = await readVoices(services, workspaceId, voice1, voice2, language)
  if (!chosen) return { language }
  return { voices: [...new Set(chosen.voices)], language: chosen.language }
}

type Body = CreateInput['body']

/** A topic, feeds and researches may stand among the resources, as the console sends them, or beside them. */
function sentIn({ resources = [], topic, feeds = [], feedSelections, templateMode, researches = [] }: Body) {
  const of = (type: Resource['type']) =>
    resources.flatMap((resource, at) => {
      if (resource.type !== type) return []
      if (isBlank(resource.content)) throw new Refusal(400, `resources.${at}: the ${type} is empty.`)
      return [resource.content.trim()]
    })
  const topics = [...(topic === undefined ? [] : [topic]), ...of('topic')]
  return {
    resources: resources.filter(({ type }) => type !== 'topic' && type !== 'feed' && type !== 'research'),
    topic: topics.length > 0 ? topics.join('; ') : undefined,
    feeds: [...feeds, ...of('feed')],
    feedSelections,
    templateMode,
    researches: [...researches, ...of('research')],
  }
}
