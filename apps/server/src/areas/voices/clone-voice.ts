import { costs, counts, isBlank, limits } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { VoiceOrder } from '../../kinds/voice/order.ts'
import { accept } from '../../requests/accept.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage } from '../orders/choices.ts'
import { detectContentType } from '../orders/content-type.ts'
import type { Needs } from '../services.ts'
import { countVoices } from './store.ts'

export type CloneNeeds = Needs<'config' | 'db' | 'queue' | 'files' | 'clock' | 'checkAddress' | 'cannotMakeVoices'>
type Input = HandlerInput<'content.cloneVoice'>

const noAudioMessage = 'Please select an audio file (MP3 or WAV)'

/** POST content/CloneVoice: clones a voice from a recording, given as a URL or a file. */
export async function cloneVoice(services: CloneNeeds, input: Input) {
  const { workspaceId, body, idempotency } = input
  if (body.consent === false) {
    throw new Refusal(400, 'consent: a voice is made only where whoever speaks in the recording agreed.')
  }
  const source = await parseSource(services, input)
  const language = parseLanguage(body.language) ?? 'English'
  if (services.cannotMakeVoices !== undefined) throw new Refusal(400, services.cannotMakeVoices)
  if ((await countVoices(services.db, workspaceId)) >= counts.ownVoices.max) {
    throw new Refusal(409, `${counts.ownVoices.message}. Remove one first.`)
  }
  const name = body.name.trim()
  const { requestId } = await accept(services, 'voice', {
    workspaceId,
    type: 'cloneVoice',
    title: name,
    order: { name, language, source, ...(body.consent && { consentOn: services.clock.now().toISOString() }) },
    cost: costs.voiceClone(),
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

async function parseSource(services: CloneNeeds, { workspaceId, body, files }: Input): Promise<VoiceOrder['source']> {
  const url = body.audioUrl === undefined || isBlank(body.audioUrl) ? undefined : body.audioUrl.trim()
  const file = files.audioFile
  if (url !== undefined && file) throw new Refusal(400, 'Send exactly one of audioUrl and audioFile.')
  if (url !== undefined) return { kind: 'address', url: services.checkAddress(url) }
  if (!file) throw new Refusal(400, 'Send exactly one of audioUrl and audioFile.')
  if (file.sizeBytes > limits.voiceSample.sizeBytes) throw new Refusal(413, limits.voiceSample.message)
  const contentType = await detectContentType(file.path)
  if (!contentType?.startsWith('audio/')) throw new Refusal(415, noAudioMessage)
  const key = `uploads/${workspaceId}/${file.sha256}`
  if (!(await services.files.touch(key))) await services.files.takeIn(key, file.path)
  return { kind: 'upload', key }
}
