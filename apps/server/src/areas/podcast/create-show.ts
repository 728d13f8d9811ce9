import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Services } from '../services.ts'
import { holdDraft } from './drafts/store.ts'
import { checkShowFields } from './show-fields.ts'
import { isOwnPicture, showMadeBefore, writeShow } from './show-store.ts'
import type { ShowRow } from './store.ts'

type Artwork = { imageUrl: string | null; imageKey: string | null }

/** Creates a show. With a draft's id it is that draft's show: made once, and changed when the draft is published again. */
export async function createShow(services: Services, input: HandlerInput<'podcast.createShow'>): Promise<ShowRow> {
  const { workspaceId, body, idempotency } = input
  checkShowFields(body)
  const { draftId, imageUrl, ...fields } = body
  const sentArt = await artworkAt(services, workspaceId, imageUrl)
  return services.db.transaction(async (tx) => {
    const draft = draftId === undefined ? undefined : await holdDraft(tx, workspaceId, draftId)
    if (draftId !== undefined && !draft) throw new Refusal(404, 'draftId: there is no draft with this id.')
    const id = draft?.showId ?? crypto.randomUUID()
    const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
    if (earlier) return showMadeBefore(tx, workspaceId, earlier)
    if (draft?.executedOn) return unchanged(await showMadeBefore(tx, workspaceId, id), { ...fields, ...sentArt })
    const art = sentArt ?? { imageUrl: null, imageKey: draft?.imageKey ?? null }
    return writeShow(tx, { ...fields, ...art, workspaceId, id }, draft?.id)
  })
}

/** A show whose episodes were ordered is live: a page of its draft that was left open may ask for it, not change it. */
function unchanged(show: ShowRow, sent: Partial<ShowRow>): ShowRow {
  const names = Object.keys(sent) as (keyof ShowRow)[]
  if (names.every((name) => sent[name] === undefined || sent[name] === show[name])) return show
  throw new Refusal(
    409,
    `The episodes of this draft were ordered before, and its show "${show.name}" (${show.id}) is live. Nothing was changed.`,
  )
}

/** Creates a show with an uploaded picture; where anything is refused, nothing of it is kept. */
export async function createShowWithImage(
  services: Services,
  { workspaceId, body, file, idempotency }: HandlerInput<'podcast.createShowWithImage'>,
): Promise<ShowRow> {
  checkShowFields(body)
  if (!file) throw new Refusal(400, 'Please select an image file')
  const imageKey = `shows/${crypto.randomUUID()}/cover.jpg`
  await services.takeArtwork(file.path, file.sizeBytes, imageKey)
  let isKept = false
  try {
    const show = await services.db.transaction(async (tx) => {
      const id = crypto.randomUUID()
      const earlier = idempotency && (await claimKey(tx, workspaceId, idempotency, id))
      if (earlier) return showMadeBefore(tx, workspaceId, earlier)
      return writeShow(tx, { ...body, imageUrl: null, imageKey, workspaceId, id }, undefined)
    })
    isKept = show.imageKey === imageKey
    return show
  } finally {
    // The transaction failed, or the same call had made the show before: this picture is nobody's.
    if (!isKept) await services.files.remove(imageKey)
  }
}

/** An address of one of our own pictures becomes that picture; undefined where none was sent. */
async function artworkAt(
  services: Services,
  workspaceId: string,
  imageUrl: string | undefined,
): Promise<Artwork | undefined> {
  const sent = imageUrl?.trim()
  if (!sent) return undefined
  const ours = fileUrl(services.config.publicUrl, '')
  if (!sent.startsWith(ours)) return { imageUrl: sent, imageKey: null }
  const key = sent.slice(ours.length)
  const isPicture = /^(episodes|shows)\/[0-9a-f-]{36}\/cover\.jpg$/.test(key)
  if (!isPicture || !(await isOwnPicture(services.db, workspaceId, key))) {
    throw new Refusal(404, 'imageUrl: there is no such picture here.')
  }
  return { imageUrl: null, imageKey: key }
}
