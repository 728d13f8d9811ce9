import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { episodes, requests, showEpisodes, shows } from '../../db/schema.ts'

type Named = { title: string | undefined; description: string | undefined }

/** Holds the episode's row until the transaction ends; undefined where the workspace has no such episode. */
async function holdEpisode(tx: Tx, workspaceId: string, episodeId: string) {
  const [row] = await tx
    .select({ id: requests.id, state: requests.state })
    .from(requests)
    .where(
      and(
        eq(requests.id, episodeId),
        eq(requests.workspaceId, workspaceId),
        eq(requests.makes, 'episode'),
        isNull(requests.deletedOn),
      ),
    )
    .for('update')
  return row
}

/** What stands in a show's feed has changed: readers that ask by date must see it. */
const touch = (tx: Tx, showIds: string[]) =>
  tx.update(shows).set({ updatedOn: new Date() }).where(inArray(shows.id, showIds))

/** Puts an episode into a show; one that stands there already stays. Its own title and description win over those sent. */
export async function addToShow(
  db: Db,
  workspaceId: string,
  { showId, episodeId }: { showId: string; episodeId: string },
  sent: Named,
): Promise<'added' | 'no show' | 'no episode'> {
  return db.transaction(async (tx) => {
    const [show] = await tx
      .select({ id: shows.id })
      .from(shows)
      .where(and(eq(shows.id, showId), eq(shows.workspaceId, workspaceId), isNull(shows.deletedOn)))
      .for('update')
    if (!show) return 'no show'
    if (!(await holdEpisode(tx, workspaceId, episodeId))) return 'no episode'
    await tx
      .update(requests)
      .set({
        title: sql`coalesce(${requests.title}, ${sent.title ?? null}::text)`,
        description: sql`coalesce(${requests.description}, ${sent.description ?? null}::text)`,
      })
      .where(eq(requests.id, episodeId))
    const written = await tx
      .insert(showEpisodes)
      .values({ showId, episodeId })
      .onConflictDoNothing()
      .returning({ showId: showEpisodes.showId })
    if (written.length > 0) await touch(tx, [showId])
    return 'added'
  })
}

/** Takes an episode out of one show, or of every show it stands in. */
export async function removeFromShows(
  db: Db,
  workspaceId: string,
  episodeId: string,
  showId: string | undefined,
): Promise<'removed' | 'no episode'> {
  return db.transaction(async (tx) => {
    if (!(await holdEpisode(tx, workspaceId, episodeId))) return 'no episode'
    const left = await tx
      .delete(showEpisodes)
      .where(
        and(eq(showEpisodes.episodeId, episodeId), showId === undefined ? undefined : eq(showEpisodes.showId, showId)),
      )
      .returning({ showId: showEpisodes.showId })
    if (left.length > 0) {
      await touch(
        tx,
        left.map((row) => row.showId),
      )
    }
    return 'removed'
  })
}

export type EpisodeChange = Named & { season: number | undefined; number: number | undefined }

/** Changes a finished episode. One still in the making would get its own title over the change when it ends. */
export async function changeEpisode(
  db: Db,
  workspaceId: string,
  episodeId: string,
  { title, description, season, number }: EpisodeChange,
): Promise<'changed' | 'no episode' | 'unfinished'> {
  return db.transaction(async (tx) => {
    const held = await holdEpisode(tx, workspaceId, episodeId)
    if (!held) return 'no episode'
    if (held.state !== 'done') return 'unfinished'
    await tx.update(requests).set({ title, description, updatedOn: new Date() }).where(eq(requests.id, episodeId))
    if (season !== undefined || number !== undefined) {
      await tx.update(episodes).set({ season, number }).where(eq(episodes.requestId, episodeId))
    }
    return 'changed'
  })
}
