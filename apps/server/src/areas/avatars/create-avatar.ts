import { costs, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import type { AvatarOrder, Likeness } from '../../kinds/avatar/order.ts'
import { accept } from '../../requests/accept.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseSchedule } from '../orders/choices.ts'
import type { Needs } from '../services.ts'

export type AvatarNeeds = Needs<
  'config' | 'db' | 'queue' | 'clock' | 'voices' | 'avatars' | 'checkAddress' | 'storePicture'
>
type CreateInput = HandlerInput<'avatars.create'>

/** POST ai-avatars and video/CreateAvatar: somebody made of a picture or of words. */
export async function createAvatar(services: AvatarNeeds, input: CreateInput) {
  const { workspaceId, body, idempotency } = input
  const name = body.name.trim()
  const scheduledOn = parseSchedule(body.scheduledOn, 'scheduledOn', services.clock.now())
  const voiceId = await parseVoice(services, workspaceId, body.voiceId)
  const likeness = await parseAppearance(services, input, name)
  const order: AvatarOrder = { name, likeness, ...(voiceId !== undefined && { voiceId }) }
  const { requestId } = await accept(services, 'avatar', {
    workspaceId,
    type: 'createAvatar',
    title: name,
    order,
    cost: costs.avatar(),
    scheduledOn,
    callbackData: body.callbackData,
    idempotency,
  })
  return { success: true, requestId, status: 0 }
}

async function parseVoice(
  services: AvatarNeeds,
  workspaceId: string,
  sent: string | undefined,
): Promise<number | undefined> {
  if (sent === undefined) return undefined
  const voice = (await services.voices(workspaceId)).find(({ id }) => String(id) === sent)
  if (!voice) throw new Refusal(400, `voiceId: there is no voice with the id ${sent.slice(0, 60)}.`)
  return voice.id
}

/** With a name alone it is drawn of that: the published contract asks for no more. */
async function parseAppearance(
  services: AvatarNeeds,
  { workspaceId, body, files }: CreateInput,
  name: string,
): Promise<Likeness> {
  const url = trimmedOrUndefined(body.imageUrl)
  const words = trimmedOrUndefined(body.prompt)
  const file = files.imageFile
  if ([url, words, file].filter((one) => one !== undefined).length > 1) {
    throw new Refusal(400, 'Send exactly one of imageUrl, imageFile and prompt.')
  }
  if (file) return { kind: 'upload', key: await services.storePicture(workspaceId, file) }
  if (url !== undefined) return { kind: 'address', url: services.checkAddress(url) }
  return { kind: 'words', words: words ?? name }
}

const trimmedOrUndefined = (text: string | undefined): string | undefined =>
  text === undefined || isBlank(text) ? undefined : text.trim()
