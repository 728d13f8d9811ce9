import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { showEpisodes, shows } from '../db/schema.ts'
import type { KindName, OrderOf } from '../kinds/kinds.ts'
import { Refusal } from './refusal.ts'

/**
 * Puts new episodes into a show, in the transaction that they are ordered in. The show is held meanwhile: one that was
 * deleted since it was looked up takes the order with it.
 */
export async function addEpisodesToShow(tx: Tx, showId: string, episodeIds: readonly string[]): Promise<void> {
  const [show] = await tx
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.id, showId), isNull(shows.deletedOn)))
    .for('update')
  if (!show) throw new Refusal(404, 'The show was deleted meanwhile. Nothing was started or charged.')
  if (episodeIds.length > 0)
    await tx.insert(showEpisodes).values(episodeIds.map((episodeId) => ({ showId, episodeId })))
}

/** Episodes stand in the show that their order names; what else is ordered stands in none. */
export async function placeInItsShow(tx: Tx, order: OrderOf<KindName> | undefined, ids: readonly string[]) {
  if (order && 'showId' in order && order.showId !== undefined) await addEpisodesToShow(tx, order.showId, ids)
}
