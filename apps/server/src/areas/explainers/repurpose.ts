import type { HandlerInput } from '../../http/handlers.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { readOrder, readResult } from '../../kinds/kinds.ts'
import { languageMismatch, speechOf } from '../../kinds/recording.ts'
import { Refusal } from '../../requests/refusal.ts'
import { type RequestRow, findRequest, unknownRequest } from '../../requests/store.ts'
import { readSchedule } from '../orders/choices.ts'
import { firstTitleOf } from '../orders/first-title.ts'
import { readProjects } from '../orders/projects.ts'
import { type ExplainerNeeds, chosenVoices, refuseOtherFormats, takeExplainer, textIn } from './create-explainer.ts'
import { refuseTooLittle } from './too-little.ts'
import { unmetIn } from './unmet.ts'

/** content/Repurpose: an explainer of a finished episode, or another one of what an explainer was made of. */
export async function repurpose(services: ExplainerNeeds, input: HandlerInput<'content.repurpose'>) {
  const { workspaceId, body } = input
  if (body.outputType !== 'video') {
    throw new Refusal(501, `outputType: this server makes videos of what is finished so far, not ${body.outputType}.`)
  }
  refuseOtherFormats(body.format)
  const row = await findRequest(services.db, workspaceId, body.requestId)
  if (!row) throw unknownRequest()
  if (row.state !== 'done') {
    throw new Refusal(400, 'requestId: this request is not completed. Please try again when it is.')
  }
  const inherited = inheritedFrom(row)
  if (inherited.transcriptKey !== undefined) await refuseTooLittle(services, inherited.transcriptKey)
  const language = body.language ?? body.audioLanguage ?? body.textLanguage
  const voices = { voice1: body.voice1 ?? body.voiceId, voice2: body.voice2, language }
  const chosen = await chosenVoices(services, workspaceId, voices)
  const wanted = chosen.language ?? inherited.language
  if (!services.writesFromTopic && wanted !== undefined && speechOf(wanted) !== speechOf(inherited.spoken)) {
    throw new Refusal(400, languageMismatch(inherited.spoken, wanted))
  }
  const order: ExplainerOrder = {
    parts: inherited.parts,
    instructions: textIn(body.text) ?? inherited.instructions,
    voices: chosen.voices,
    language: wanted,
    title: textIn(body.title),
    titlePrompt: textIn(body.titlePrompt),
    look: textIn(body.look) ?? inherited.look,
    subtitles: body.subtitles ?? inherited.subtitles ?? true,
    logoUrl: inherited.logoUrl,
    projects: (await readProjects(services, workspaceId, body.projects)) ?? inherited.projects,
    unmet: unmetIn(body),
  }
  const scheduledOn = readSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  return takeExplainer(services, input, { order, title: order.title ?? row.title ?? firstTitleOf(order), scheduledOn })
}

type Inherited = Pick<
  ExplainerOrder,
  'parts' | 'instructions' | 'language' | 'look' | 'subtitles' | 'logoUrl' | 'projects'
> & {
  /** What is said in it. */
  spoken: string
  /** Of an episode: where what is said in it is kept. */
  transcriptKey?: string
}

const earlier = () => new Refusal(409, 'This was made by an earlier version of the server and can no longer be read.')

function inheritedFrom(row: RequestRow): Inherited {
  if (row.makes === 'episode') {
    const result = readResult('episode', row.result)
    if (!result) throw earlier()
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
  if (!order || !result) throw earlier()
  const { parts, instructions, language, look, subtitles, logoUrl, projects } = order
  return { parts, instructions, language, look, subtitles, logoUrl, projects, spoken: result.language }
}
