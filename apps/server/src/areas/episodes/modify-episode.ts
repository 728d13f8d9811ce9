import { pageNameFromUrl } from '../orders/site-name.ts'
import { costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { accept } from '../../requests/accept.ts'
import type { ModifyOrder } from '../../kinds/modify/order.ts'
import { languageMismatch, speechOf } from '../../kinds/recording.ts'
import { wordsAreKept } from '../../kinds/words-are-kept.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Needs } from '../services.ts'
import { parseVoices } from '../orders/choices.ts'
import { type RecordingNeeds, parseRecording } from '../orders/recording.ts'

export type ModifyNeeds = RecordingNeeds & Needs<'queue' | 'voices'>

/** content/ModifyPodcast: an episode, or a recording from elsewhere, spoken again with other voices. */
export async function modifyEpisode(services: ModifyNeeds, input: HandlerInput<'content.modify'>) {
  const { workspaceId, body, idempotency } = input
  if (isBlank(body.audioUrl)) throw new Refusal(400, 'Please select a podcast or provide an audio URL')
  if (body.backgroundMusicUrl?.trim()) {
    throw new Refusal(501, 'backgroundMusicUrl: this server cannot mix music in yet.')
  }
  const chosen = await parseVoices(services, workspaceId, body.voice1, body.voice2, undefined)
  if (!chosen) throw new Refusal(400, 'At least one voice must be selected before modifying the podcast')
  const { source, episode } = await parseRecording(services, workspaceId, body.audioUrl)
  if (episode && speechOf(episode.result.language) !== speechOf(chosen.language)) {
    throw new Refusal(400, languageMismatch(episode.result.language, chosen.language))
  }
  const order: ModifyOrder = {
    source,
    instructions: body.instructions?.trim() || undefined,
    voices: chosen.voices,
    language: chosen.language,
    keepsWords: episode && wordsAreKept(episode.row),
  }
  const { requestId } = await accept(services, 'modify', {
    workspaceId,
    type: 'modifyPodcast',
    title: episode ? (episode.row.title ?? undefined) : sourceNameOf(source),
    order,
    cost: costs.modifyEpisode(),
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

/** What the lists show until the recording's own name is known. */
const sourceNameOf = (source: ModifyOrder['source']) =>
  source.kind === 'address' ? pageNameFromUrl(source.url) : undefined
