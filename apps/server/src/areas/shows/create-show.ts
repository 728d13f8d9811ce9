import type { Tx } from '../../db/connection.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage } from '../orders/choices.ts'
import type { Needs } from '../services.ts'
import { lockDraft } from '../drafts/store.ts'
import { checkShowFields } from './show-fields.ts'
import { fetchArtwork, withNewPicture, newPictureKey } from './show-pictures.ts'
import { findShowByToken, insertShow } from './store.ts'
import type { ShowRow } from './store.ts'

export type ShowNeeds = Needs<'config' | 'db' | 'files' | 'storeArtwork'>

/** Creates a show. With a draft's id it is that draft's show: made once, and changed when the draft is published again. */
export async function createShow(services: ShowNeeds, input: HandlerInput<'podcast.createShow'>): Promise<ShowRow> {
  const { workspaceId, body, idempotency } = input
  checkShowFields(body)
  const { draftId, imageUrl, ...sent } = body
  const fields = { ...sent, language: parseLanguage(sent.language) }
  const { art: sentArt, newPicture } = await fetchArtwork(services, workspaceId, imageUrl)
  const write = async (tx: Tx) => {
    const draft = draftId === undefined ? undefined : await lockDraft(tx, workspaceId, draftId)
    if (draftId !== undefined && !draft) throw new Refusal(404, 'draftId: there is no draft with this id.')
    const id = draft?.showId ?? crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
    if (earlier) return findShowByToken(tx, workspaceId, earlier)
    if (draft?.executedOn)
      return refuseChangedShow(await findShowByToken(tx, workspaceId, id), { ...fields, ...sentArt })
    const art = sentArt ?? { imageUrl: null, imageKey: draft?.imageKey ?? null }
    return insertShow(tx, { ...fields, ...art, workspaceId, id }, draft?.id)
  }
  return withNewPicture(services, newPicture, () => services.db.transaction(write))
}

/** A show whose episodes were ordered is live: a page of its draft that was left open may ask for it, not change it. */
function refuseChangedShow(show: ShowRow, sent: Partial<ShowRow>): ShowRow {
  const names = Object.keys(sent) as (keyof ShowRow)[]
  if (names.every((name) => sent[name] === undefined || sent[name] === show[name])) return show
  throw new Refusal(
    409,
    `The episodes of this draft were ordered before, and its show "${show.name}" (${show.id}) is live. Nothing was changed.`,
  )
}

/** Creates a show with an uploaded picture; a refusal stores nothing. */
export async function createShowWithImage(
  services: ShowNeeds,
  { workspaceId, body, files, idempotency }: HandlerInput<'podcast.createShowWithImage'>,
): Promise<ShowRow> {
  checkShowFields(body)
  if (files.image && files.imageFile) throw new Refusal(400, 'This call takes one file, as image or imageFile.')
  const language = parseLanguage(body.language)
  const file = files.image ?? files.imageFile
  if (!file) throw new Refusal(400, 'Please select an image file')
  const imageKey = newPictureKey()
  await services.storeArtwork(file.path, file.sizeBytes, imageKey)
  const write = async (tx: Tx) => {
    const id = crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
    if (earlier) return findShowByToken(tx, workspaceId, earlier)
    return insertShow(tx, { ...body, language, imageUrl: null, imageKey, workspaceId, id }, undefined)
  }
  return withNewPicture(services, imageKey, () => services.db.transaction(write))
}
