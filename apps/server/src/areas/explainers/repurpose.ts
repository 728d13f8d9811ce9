import type { HandlerInput } from '../../http/handlers.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { readOrder, readResult } from '../../kinds/kinds.ts'
import { languageMismatch, speechOf } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, findRequest, unknownRequestRefusal } from '../../requests/store.ts'
import { parseSchedule } from '../orders/choices.ts'
import { provisionalTitleOf } from '../orders/provisional-title.ts'
import { parseProjects } from '../orders/projects.ts'
import {
  type ExplainerNeeds,
  parseExplainerVoices,
  refuseUnsupportedFormat,
  acceptExplainer,
  textOf,
} from './create-explainer.ts'
import { refuseShortTranscript } from './refuse-short-transcript.ts'
import { ignoredFieldsOf } from './ignored-fields.ts'

/** content/Repurpose: an explainer of a finished episode, or another one of what an explainer was made of. */
export async function repurposeEpisode(services: ExplainerNeeds, input: HandlerInput<'content.repurpose'>) {
  const { workspaceId, body } = input
  if (body.outputType !== 'video') {
    throw new Refusal(501, `outputType: this server makes videos of what is finished so far, not ${body.outputType}.`)
  }
  refuseUnsupportedFormat(body.format)
  const row = await findRequest(services.db, workspaceId, body.requestId)
  if (!row) throw unknownRequestRefusal()
  if (row.state !== 'done') {
    throw new Refusal(400, 'requestId: this request is not completed. Please try again when it is.')
  }
  const inherited = inheritedFieldsOf(row)
  if (inherited.transcriptKey !== undefined) await refuseShortTranscript(services, inherited.transcriptKey)
  const language = body.language ?? body.audioLanguage ?? body.textLanguage
  const voices = { voice1: body.voice1 ?? body.voiceId, voice2: body.voice2, language }
  const chosen = await parseExplainerVoices(services, workspaceId, voices)
  const wanted = chosen.language ?? inherited.language
  if (!services.writesFromTopic && wanted !== undefined && speechOf(wanted) !== speechOf(inherited.spoken)) {
    throw new Refusal(400, languageMismatch(inherited.spoken, wanted))
  }
  const order: ExplainerOrder = {
    parts: inherited.parts,
    instructions: textOf(body.text) ?? inherited.instructions,
    voices: chosen.voices,
    language: wanted,
    title: textOf(body.title),
    titlePrompt: textOf(body.titlePrompt),
    look: textOf(body.look) ?? inherited.look,
    subtitles: body.subtitles ?? inherited.subtitles ?? true,
    logoUrl: inherited.logoUrl,
    projects: (await parseProjects(services, workspaceId, body.projects)) ?? inherited.projects,
    unmet: ignoredFieldsOf(body),
  }
  const scheduledOn = parseSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  return acceptExplainer(services, input, {
    order,
    title: order.title ?? row.title ?? provisionalTitleOf(order),
    scheduledOn,
  })
}

type InheritedFields = Pick<
  ExplainerOrder,
  'parts' | 'instructions' | 'language' | 'look' | 'subtitles' | 'logoUrl' | 'projects'
> & {
  /** Its transcript. */
  spoken: string
  /** Storage key of an episode's transcript. */
  transcriptKey?: string
}

const noTranscriptRefusal = () =>
  new Refusal(409, 'This was made by an earlier version of the server and can no longer be read.')

function inheritedFieldsOf(row: RequestRow): InheritedFields {
  if (row.makes === 'episode') {
    const result = readResult('episode', row.result)
    if (!result) throw noTranscriptRefusal()
    const made = row.kind === 'episode' ? readOrder('episode', row.payload) : undefined
    const ordered = made ?? readOrder('modify', row.payload)
    return {
      parts: [{ kind: 'episodes', episodeIds: [row.id] }],
      instructions: ordered?.instructions,
      projects: made?.projects,
      language: result.language,
      spoken: result.language,
      transcriptKey: result.transcriptKey,
    }
  }
  if (row.kind !== 'explainer') {
    throw new Refusal(400, 'requestId: an explainer is made of an episode, or of what another explainer was made of.')
  }
  const order = readOrder('explainer', row.payload)
  const result = readResult('explainer', row.result)
  if (!order || !result) throw noTranscriptRefusal()
  const { parts, instructions, language, look, subtitles, logoUrl, projects } = order
  return { parts, instructions, language, look, subtitles, logoUrl, projects, spoken: result.language }
}
