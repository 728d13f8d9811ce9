import { and, asc, eq, or } from 'drizzle-orm'
import { counts } from '@patchbay/contract'
import type { Db } from '../../db/connection.ts'
import { favouriteVoices } from '../../db/schema.ts'
import { lockAccount } from '../../requests/ledger.ts'
import { Refusal } from '../../requests/refusal.ts'

/** A voice, or two that are liked together; of one alone the second is 0. */
export type FavouritePair = { voice1: number; voice2: number }

const { workspaceId: ofWorkspace, voice1, voice2 } = favouriteVoices

/** In the order in which they were marked. */
export const listFavourites = (db: Db, workspaceId: string): Promise<FavouritePair[]> =>
  db
    .select({ voice1, voice2 })
    .from(favouriteVoices)
    .where(eq(ofWorkspace, workspaceId))
    .orderBy(asc(favouriteVoices.id))

/** Marks them, or takes their marks away; what is so already stays. */
export async function setFavourite(
  db: Db,
  workspaceId: string,
  marked: readonly FavouritePair[],
  isFavourite: boolean,
): Promise<void> {
  if (marked.length === 0) return
  await db.transaction(async (tx) => {
    // Those that are marked at the same time are counted one after the other.
    await lockAccount(tx, workspaceId)
    if (!isFavourite) {
      const any = or(...marked.map((one) => and(eq(voice1, one.voice1), eq(voice2, one.voice2))))
      await tx.delete(favouriteVoices).where(and(eq(ofWorkspace, workspaceId), any))
      return
    }
    await tx
      .insert(favouriteVoices)
      .values(marked.map((one) => ({ ...one, workspaceId })))
      .onConflictDoNothing()
    if ((await tx.$count(favouriteVoices, eq(ofWorkspace, workspaceId))) > counts.favourites.max) {
      throw new Refusal(409, `${counts.favourites.message}.`)
    }
  })
}
