import { defaultLanguage, isBlank } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { findByIdempotencyKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage } from '../orders/choices.ts'
import type { Needs } from '../services.ts'
import { type DraftRow, insertDraft, checkDraftLimit, findDraft, setCover } from './store.ts'

/** What our own writer aims at for an episode of the default length (engines/writing/port.ts). */
const idempotentWindowS = 600

export type DraftNeeds = Needs<'db' | 'outlineShow' | 'drawShowCover' | 'writesFromTopic'>

/** Creates a show concept with a cover for a topic during the call, free of charge. */
export async function createByTopic(
  services: DraftNeeds,
  { workspaceId, body, idempotency }: HandlerInput<'podcast.createByTopic'>,
): Promise<DraftRow> {
  if (isBlank(body.topic)) throw new Refusal(400, 'Enter a topic to generate your podcast concept.')
  const topic = body.topic.trim()
  // A model may find something in a picture or a mark; without one an outline is made of the topic's words.
  if (!services.writesFromTopic && !/[\p{L}\p{N}]/u.test(topic)) throw new Refusal(400, 'The topic holds no words.')
  const language = parseLanguage(body.language) ?? defaultLanguage
  const earlier = idempotency && (await findByIdempotencyKey(services.db, workspaceId, idempotency))
  if (earlier) return findDraftOrRefuse(services, workspaceId, earlier)
  // A concept costs nothing, but a model may have been paid for it.
  await checkDraftLimit(services.db, workspaceId)
  const { concept, engine } = await services.outlineShow({ topic, language })
  const { name, description, imagePrompt } = concept
  const episodes = concept.episodes.map(({ title }) => ({ title, durationSeconds: idempotentWindowS }))
  const draft = {
    id: crypto.randomUUID(),
    workspaceId,
    topic,
    language,
    name,
    description,
    imagePrompt,
    episodes,
    engine,
  }
  const id = await insertDraft(services.db, draft, idempotency)
  return ensureCover(services, await findDraftOrRefuse(services, workspaceId, id))
}

/** A draft whose cover could not be drawn before gets it when it is asked for again. */
export async function ensureCover(services: Needs<'db' | 'drawShowCover'>, draft: DraftRow): Promise<DraftRow> {
  if (draft.imageKey) return draft
  const imageKey = `shows/${draft.id}/cover.jpg`
  const { name, topic, imagePrompt } = draft
  const isDrawn = await services.drawShowCover(imageKey, {
    name,
    topic,
    imagePrompt: imagePrompt ?? name,
    titles: draft.episodes.map(({ title }) => title),
  })
  if (!isDrawn) return draft
  await setCover(services.db, draft.id, imageKey)
  return { ...draft, imageKey }
}

export async function findDraftOrRefuse({ db }: Needs<'db'>, workspaceId: string, id: string): Promise<DraftRow> {
  const draft = await findDraft(db, workspaceId, id)
  if (!draft) throw new Refusal(404, 'There is no draft with this id.')
  return draft
}
