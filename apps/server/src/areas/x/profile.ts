import { createHash } from 'node:crypto'
import { isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { type ProfileRow, findProfile, saveProfile } from './store.ts'
import { serializeProfile } from './wire.ts'

export type ProfileNeeds = Needs<
  'config' | 'db' | 'files' | 'clock' | 'checkAddress' | 'remotePicture' | 'storeArtwork'
>
type Input = HandlerInput<'x.saveProfile'>

/** POST x/profile: what is named is set; an empty name or handle, and null for the picture, take it away. */
export async function updateProfile(services: ProfileNeeds, { workspaceId, body, files }: Input) {
  const { config, db, clock } = services
  const { name, handle, avatarUrl, verified } = body
  if (files.picture && typeof avatarUrl === 'string') {
    throw new Refusal(400, 'Send either avatarUrl or picture, not both.')
  }
  const before = await findProfile(db, workspaceId)
  const token = before?.token ?? crypto.randomUUID()
  const avatarKey = await storeAvatar(services, { avatarUrl, picture: files.picture }, before, token)
  const saved = await saveProfile(db, workspaceId, {
    token,
    ...(name !== undefined && { name: isBlank(name) ? null : name.trim() }),
    ...(handle !== undefined && { handle: parseHandle(handle) }),
    ...(avatarKey !== undefined && { avatarKey }),
    ...(verified !== undefined && { verified }),
    updatedOn: clock.now(),
  })
  if (before?.avatarKey && before.avatarKey !== saved.avatarKey) await services.files.remove(before.avatarKey)
  return serializeProfile(config.publicUrl, saved)
}

/** As X takes them; people write an @ before it. */
function parseHandle(sent: string): string | null {
  const handle = sent.trim().replace(/^@/, '')
  if (isBlank(handle)) return null
  if (/^\w{1,15}$/.test(handle)) return handle
  throw new Refusal(400, 'handle: expected at most 15 letters (a to z), digits and underscores.')
}

type UploadedPicture = { avatarUrl: string | null | undefined; picture: Input['files']['picture'] }

/** The storage key of its picture from now on; undefined where that stays as it is. */
async function storeAvatar(
  services: ProfileNeeds,
  { avatarUrl, picture }: UploadedPicture,
  before: ProfileRow | undefined,
  token: string,
): Promise<string | null | undefined> {
  if (picture) {
    const key = `profiles/${token}/${picture.sha256.slice(0, 16)}.jpg`
    await services.storeArtwork(picture.path, picture.sizeBytes, key)
    return key
  }
  if (avatarUrl === null || avatarUrl === undefined) return avatarUrl
  // A form sends back what it was given.
  if (before?.avatarKey && avatarUrl === fileUrl(services.config.publicUrl, before.avatarKey)) return undefined
  const taken = await services.remotePicture(services.checkAddress(avatarUrl))
  const data = taken === undefined ? undefined : await services.files.read(taken)
  if (!data) throw new Refusal(400, noPictureMessage)
  const key = `profiles/${token}/${createHash('sha256').update(data).digest('hex').slice(0, 16)}.jpg`
  await services.files.put(key, data)
  return key
}

/** The reason is hidden, so that a key holder cannot probe the server's network. */
const noPictureMessage =
  'avatarUrl: there is no picture at this address that can be shown: it was not found, is no JPEG, PNG, WebP or GIF, or is larger than 10 MB.'
