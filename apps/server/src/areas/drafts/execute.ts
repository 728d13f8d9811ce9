import { costs, defaultStyle, isBlank } from '@patchbay/contract'
import type { Tx } from '../../db/connection.ts'
import type { HandlerInput } from '../../http/handlers.ts'
import { acceptIn, descendingTimes } from '../../requests/accept.ts'
import type { EpisodeOrder } from '../../kinds/episode/order.ts'
import { claimKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { parseLanguage } from '../orders/choices.ts'
import type { Needs } from '../services.ts'
import { findShow } from '../shows/store.ts'
import { addEpisodesToShow } from '../../requests/add-to-show.ts'
import { findDraftOrRefuse } from './create-by-topic.ts'
import { type DraftRow, lockDraft, listOrderedEpisodes, markExecuted } from './store.ts'

export type ExecuteNeeds = Needs<'config' | 'db' | 'queue' | 'writesFromTopic'>
type Input = HandlerInput<'podcast.execute'>
type Show = { id: string; name: string; description: string | null }

const needsModelMessage =
  'An episode about a topic alone needs a text model: plug one in at Settings → Engines. Nothing was started or charged. Until then episodes of this show can be made from web pages, PDFs and texts.'

/** Orders all episodes of a published concept, once: all of them are charged and enqueued, or none is. */
export async function executeDraft(services: ExecuteNeeds, input: Input): Promise<string[]> {
  const { workspaceId, body, idempotency } = input
  const draft = await findDraftOrRefuse(services, workspaceId, body.requestId)
  const show = await findShow(services.db, workspaceId, body.podcastId)
  if (!show) throw new Refusal(404, 'There is no podcast show with this id.')
  const titles = parseTitles(body.episodes)
  const language = parseLanguage(body.language) ?? draft.language
  if (!services.writesFromTopic) throw new Refusal(400, needsModelMessage)
  const orders = titles.map((title) => buildEpisodeOrder(titles, title, { draft, show, language, body }))
  return services.db.transaction(async (tx) => {
    const held = await lockDraft(tx, workspaceId, draft.id)
    const repeated = idempotency && (await claimKey(tx, workspaceId, idempotency, draft.id))
    if (repeated) return listOrderedEpisodes(tx, workspaceId, draft.id)
    if (!held) throw new Refusal(404, 'There is no draft with this id.')
    if (held.executedOn) {
      throw new Refusal(409, 'The episodes of this draft were ordered before. Nothing was started or charged.')
    }
    const requestIds = await acceptOrders(tx, services, workspaceId, orders)
    await addEpisodesToShow(tx, show.id, requestIds)
    await markExecuted(tx, draft.id, show.id)
    return requestIds
  })
}

function parseTitles(sent: string[]): string[] {
  if (sent.length === 0) throw new Refusal(400, 'episodes: expected 1 to 10 titles.')
  const blank = sent.findIndex(isBlank)
  if (blank >= 0) throw new Refusal(400, `episodes.${blank}: expected a title.`)
  return sent.map((title) => title.trim())
}

type EpisodeContext = { draft: DraftRow; show: Show; language: string; body: Input['body'] }
type TitledOrder = EpisodeOrder & { title: string }

function buildEpisodeOrder(
  titles: string[],
  title: string,
  { draft, show, language, body }: EpisodeContext,
): TitledOrder {
  const name = body.name?.trim() || show.name
  const description = body.description?.trim() || (show.description ?? draft.description)
  const others = titles.filter((other) => other !== title)
  return {
    material: { kind: 'topic', topic: title },
    instructions: [
      `This is one episode of the podcast "${name}". The show: ${description}`,
      `What the show is about, as its maker put it: ${(body.topic?.trim() || draft.topic).slice(0, 1000)}`,
      ...(others.length > 0 ? [`These have episodes of their own, so leave them aside: ${others.join('; ')}.`] : []),
    ].join('\n'),
    style: defaultStyle,
    duration: '',
    language,
    voices: undefined,
    showId: show.id,
    title,
    draftId: draft.id,
  }
}

async function acceptOrders(
  tx: Tx,
  services: ExecuteNeeds,
  workspaceId: string,
  orders: TitledOrder[],
): Promise<string[]> {
  const requestIds: string[] = []
  const times = descendingTimes(orders.length)
  for (const [index, order] of orders.entries()) {
    const { requestId } = await acceptIn(tx, services, 'episode', {
      workspaceId,
      type: 'createPodcast',
      title: order.title,
      order: { ...order, place: index },
      cost: costs.episode({ hasChosenVoices: false }),
      requestedOn: times[index],
    })
    requestIds.push(requestId)
  }
  return requestIds
}
