import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import { isPictureOfWorkspace, removePicture } from './store.ts'
import type { ShowRow } from './store.ts'

/** What an address sent as artwork stands for. */
export type SentArtwork = {
  /** Undefined where none was sent. */
  art?: { imageUrl: string | null; imageKey: string | null }
  /** The key of a picture that was stored for this show, and is nobody's if the show is not made. */
  newPicture?: string
}

export const newPictureKey = () => `shows/${crypto.randomUUID()}/cover.jpg`

/** An address of one of our own pictures becomes that picture: a show's by its key, an episode's as a copy. */
export async function fetchArtwork(
  services: Needs<'config' | 'db' | 'files'>,
  workspaceId: string,
  imageUrl: string | undefined,
): Promise<SentArtwork> {
  const sent = imageUrl?.trim()
  if (!sent) return {}
  const ours = fileUrl(services.config.publicUrl, '')
  if (!sent.startsWith(ours)) return { art: { imageUrl: sent, imageKey: null } }
  const key = sent.slice(ours.length).toLowerCase()
  const unknown = () => new Refusal(404, 'imageUrl: there is no such picture here.')
  const isPicture = /^(episodes|shows)\/[0-9a-f-]{36}\/cover\.jpg$/.test(key)
  if (!isPicture || !(await isPictureOfWorkspace(services.db, workspaceId, key))) throw unknown()
  if (key.startsWith('shows/')) return { art: { imageUrl: null, imageKey: key } }
  // An episode takes its files with it when it is deleted; the show stays.
  const cover = await services.files.read(key)
  if (!cover) throw unknown()
  const imageKey = newPictureKey()
  await services.files.put(imageKey, cover)
  return { art: { imageUrl: null, imageKey }, newPicture: imageKey }
}

/** Writes a show for which a picture was stored; where it does not get it, the picture is removed. */
export async function withNewPicture(
  { files }: Needs<'files'>,
  newPicture: string | undefined,
  write: () => Promise<ShowRow>,
): Promise<ShowRow> {
  let isKept = false
  try {
    const show = await write()
    isKept = show.imageKey === newPicture
    return show
  } finally {
    // Nothing was written, or the same call had made the show before: this picture is nobody's.
    if (newPicture !== undefined && !isKept) await removePicture(files, newPicture)
  }
}
