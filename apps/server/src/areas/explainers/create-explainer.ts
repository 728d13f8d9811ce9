import { type Resource, costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { accept } from '../../requests/accept.ts'
import type { IdempotencyKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage, parseSchedule, parseVoices } from '../orders/choices.ts'
import { provisionalTitleOf } from '../orders/provisional-title.ts'
import { type MaterialNeeds, parseParts } from '../orders/material.ts'
import { parseProjects } from '../orders/projects.ts'
import { saveTemplate } from '../orders/templates.ts'
import { refuseUnsupportedFields } from '../orders/unsupported-fields.ts'
import type { Needs } from '../services.ts'
import { findWorkspaceMaterial } from './workspace-material.ts'
import { ignoredFieldsOf } from './ignored-fields.ts'

export type ExplainerNeeds = MaterialNeeds & Needs<'config' | 'queue' | 'clock' | 'voices' | 'writesFromTopic'>
type CreateInput = HandlerInput<'content.create' | 'content.createCustomVoices'>

const noSourceMessage = 'Please add at least one resource, topic, feed, or research'

/** Content/Create with `outputType: video`: an explainer of everything that was sent with it. */
export async function createExplainer(services: ExplainerNeeds, input: CreateInput, needsVoices: boolean) {
  const { body, workspaceId } = input
  refuseUnsupportedFields(body, 'video')
  refuseUnsupportedFormat(body.format)
  const chosen = await parseExplainerVoices(services, workspaceId, body)
  if (needsVoices && !chosen.voices) throw new Refusal(400, 'voice1: expected at least one voice.')
  const scheduledOn = parseSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  const sent = materialFieldsOf(body)
  const projects = await parseProjects(services, workspaceId, body.projects)
  const own = await findWorkspaceMaterial(services, workspaceId, sent)
  const parts = [...(await parseParts(services, workspaceId, sent)), ...own]
  if (parts.length === 0) throw new Refusal(400, noSourceMessage)
  const order: ExplainerOrder = {
    parts,
    instructions: textOf(body.text),
    ...chosen,
    title: textOf(body.title) ?? textOf(body.episodeTitle),
    titlePrompt: textOf(body.titlePrompt),
    look: textOf(body.look),
    subtitles: body.subtitles ?? true,
    logoUrl: parseLogo(services, body.logoUrl),
    projects,
    unmet: ignoredFieldsOf(body),
  }
  if (body.templateMode) return saveTemplate(services, input, { kind: 'explainer', order })
  return acceptExplainer(services, input, { order, title: provisionalTitleOf(order), scheduledOn })
}

type ExplainerRequest = { order: ExplainerOrder; title: string; scheduledOn: Date | undefined }
type CallFields = {
  workspaceId: string
  body: { callbackData?: string | undefined }
  idempotency: IdempotencyKey | undefined
}

/** Takes an order of an explainer in. */
export async function acceptExplainer(
  services: ExplainerNeeds,
  { workspaceId, body, idempotency }: CallFields,
  { order, title, scheduledOn }: ExplainerRequest,
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

export const textOf = (sent: string | undefined): string | undefined =>
  sent === undefined || isBlank(sent) ? undefined : sent.trim()

const unsupportedFormats: Record<string, string> = {
  short: 'shorts are made by video/CreateShorts and the calls beside it; this one makes explainers.',
  cinematic: 'this server draws explainers; a cinematic one needs a model that films, and there is none to plug in.',
}

/** Its address, refused before anything is charged where it may not be fetched. What stands there is seen when it is. */
function parseLogo({ checkAddress }: Needs<'checkAddress'>, sent: string | undefined): string | undefined {
  const url = textOf(sent)
  return url === undefined ? undefined : checkAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(url) ? url : `https://${url}`)
}

/** Which kind of video it is to be: refused before anything is charged. */
export function refuseUnsupportedFormat(format: string | undefined): void {
  if (format === undefined || format === 'explainer') return
  throw new Refusal(400, `format: ${unsupportedFormats[format] ?? 'a video is an explainer.'}`)
}

type SentVoices = { voice1?: string | undefined; voice2?: string | undefined; language?: string | undefined }

/** One voice tells it alone, two take turns. */
export async function parseExplainerVoices(
  services: Needs<'voices'>,
  workspaceId: string,
  { voice1, voice2, language: sent }: SentVoices,
): Promise<Pick<ExplainerOrder, 'voices' | 'language'>> {
  const language = parseLanguage(sent)
  if (voice2 !== undefined && voice1 === undefined) {
    throw new Refusal(400, 'voice1: is missing; voice2 is a second one beside it.')
  }
  const chosen = await parseVoices(services, workspaceId, voice1, voice2, language)
  if (!chosen) return { language }
  return { voices: [...new Set(chosen.voices)], language: chosen.language }
}

type Body = CreateInput['body']

/** A topic, feeds and researches may stand among the resources, as the console sends them, or beside them. */
function materialFieldsOf({ resources = [], topic, feeds = [], feedSelections, templateMode, researches = [] }: Body) {
  const of = (type: Resource['type']) =>
    resources.flatMap((resource, index) => {
      if (resource.type !== type) return []
      if (isBlank(resource.content)) throw new Refusal(400, `resources.${index}: the ${type} is empty.`)
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
