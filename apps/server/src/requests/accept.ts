import { and, count, eq, gte, isNull, ne } from 'drizzle-orm'
import { type RequestTypeName, requestTypes } from '@patchbay/contract'
import type { Db, Tx } from '../db/connection.ts'
import { requests, showEpisodes } from '../db/schema.ts'
import type { RequestJobName } from '../jobs/catalog.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type SentKey, claimKey } from './idempotency.ts'
import { lockAccount, reserve } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** An order of work, checked and priced. */
export type Order = {
  workspaceId: string
  type: RequestTypeName
  job: RequestJobName
  title: string | undefined
  payload: object
  cost: number
  /** Counts towards the day's podcasts, of which at most this many are accepted; undefined: does not count. */
  dailyPodcasts: number | undefined
  isEpisode: boolean
  /** The show that the episode stands in from now on. */
  showId: string | undefined
  scheduledOn: Date | undefined
  callbackData: string | undefined
  /** The caller's `Idempotency-Key` with a fingerprint of what was asked. */
  idempotency: SentKey | undefined
}

/**
 * Takes an order in: charge, request row and job in one transaction, or nothing at all.
 * The same idempotency key with the same content answers the first request's id and does nothing more.
 */
export async function accept(db: Db, queue: JobQueue, order: Order): Promise<{ requestId: string }> {
  return db.transaction((tx) => acceptIn(tx, queue, order))
}

/** The same inside a transaction of the caller's own: several orders are taken together or not at all. */
export async function acceptIn(tx: Tx, queue: JobQueue, order: Order): Promise<{ requestId: string }> {
  const requestId = crypto.randomUUID()
  const earlier = order.idempotency && (await claimKey(tx, order.workspaceId, order.idempotency, requestId))
  if (earlier) return { requestId: earlier }
  if (order.dailyPodcasts !== undefined) await checkDay(tx, order.workspaceId, order.dailyPodcasts)
  if (order.cost > 0) await reserve(tx, order.workspaceId, requestId, order.cost)
  await tx.insert(requests).values({
    id: requestId,
    workspaceId: order.workspaceId,
    typeId: requestTypes[order.type].id,
    job: order.job,
    title: order.title,
    payload: order.payload,
    cost: order.cost,
    countsAsPodcast: order.dailyPodcasts !== undefined,
    isEpisode: order.isEpisode,
    scheduledOn: order.scheduledOn,
    callbackData: order.callbackData,
  })
  if (order.showId) await tx.insert(showEpisodes).values({ showId: order.showId, episodeId: requestId })
  // The job's id is the request's: it can be taken back without being looked for.
  await queue.enqueue(tx, order.job, { requestId }, { startAfter: order.scheduledOn, id: requestId })
  return { requestId }
}

async function checkDay(tx: Tx, workspaceId: string, most: number): Promise<void> {
  await lockAccount(tx, workspaceId)
  if ((await podcastsToday(tx, workspaceId)) < most) return
  throw new Refusal(
    429,
    `Today's allowance of ${most} ${most === 1 ? 'podcast' : 'podcasts'} is used up. It renews at midnight UTC. Nothing was started or charged.`,
  )
}

/** Podcasts accepted since midnight UTC; those that failed do not count. */
export async function podcastsToday(db: Db | Tx, workspaceId: string): Promise<number> {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  const [row] = await db
    .select({ used: count() })
    .from(requests)
    .where(
      and(
        eq(requests.workspaceId, workspaceId),
        eq(requests.countsAsPodcast, true),
        gte(requests.requestedOn, midnight),
        ne(requests.state, 'failed'),
        isNull(requests.errorOn),
      ),
    )
  return row?.used ?? 0
}
