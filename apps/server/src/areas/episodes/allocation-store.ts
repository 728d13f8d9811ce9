import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connection.ts'
import { episodes, requests, showEpisodes, shows } from '../../db/schema.ts'

export type TitleAndDescription = { title: string | undefined; description: string | undefined }

/** Holds the episode's row until the transaction ends; undefined where the workspace has no such episode. */
async function lockEpisode(tx: Tx, workspaceId: string, episodeId: string) {
  const [row] = await tx
    .select({
      id: requests.id,
      state: requests.state,
      title: requests.title,
      description: requests.description,
    })
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
const touchShows = (tx: Tx, showIds: string[]) =>
  tx.update(shows).set({ updatedOn: new Date() }).where(inArray(shows.id, showIds))

/** Placeholder titles that the console sends when an episode has no text of its own. */
const placeholderTexts: TitleAndDescription = { title: 'Untitled Episode', description: 'No description available' }

/** What an episode is called in a show: what was sent, unless that is its own word or a stand-in for one. */
const textInShow = (sent: string, own: string | null, standIn: string | undefined) =>
  sent === own || sent === standIn ? null : sent

/**
 * Puts an episode into a show, called there as was sent; an episode without words of its own takes these. One that stands
 * there already stays, and is called anew. Answers the number that it has in the show.
 */
export async function addEpisodeToShow(
  db: Db,
  workspaceId: string,
  { showId, episodeId }: { showId: string; episodeId: string },
  sent: TitleAndDescription,
): Promise<{ wireNumber: number } | 'no show' | 'no episode'> {
  return db.transaction(async (tx) => {
    const [show] = await tx
      .select({ id: shows.id })
      .from(shows)
      .where(and(eq(shows.id, showId), eq(shows.workspaceId, workspaceId), isNull(shows.deletedOn)))
      .for('no key update')
    if (!show) return 'no show'
    const episode = await lockEpisode(tx, workspaceId, episodeId)
    if (!episode) return 'no episode'
    const own = {
      title: episode.title ?? sent.title ?? null,
      description: episode.description ?? sent.description ?? null,
    }
    await tx.update(requests).set(own).where(eq(requests.id, episodeId))
    const words = {
      ...(sent.title !== undefined && { title: textInShow(sent.title, own.title, placeholderTexts.title) }),
      ...(sent.description !== undefined && {
        description: textInShow(sent.description, own.description, placeholderTexts.description),
      }),
    }
    const [standing] = await tx
      .insert(showEpisodes)
      .values({ showId, episodeId, ...words })
      // An update that changes nothing still answers the row.
      .onConflictDoUpdate({ target: [showEpisodes.showId, showEpisodes.episodeId], set: { showId, ...words } })
      .returning({ wireNumber: showEpisodes.wireNumber })
    if (!standing) throw new Error('The episode was not put into the show.')
    await touchShows(tx, [showId])
    return standing
  })
}

/** Takes an episode out of one show, or of every show it stands in. */
export async function removeEpisodeFromShows(
  db: Db,
  workspaceId: string,
  episodeId: string,
  showId: string | undefined,
): Promise<'removed' | 'no episode'> {
  return db.transaction(async (tx) => {
    // The shows before the episode, as whoever puts one in or deletes a show does; not their keys, which are looked up where
    // an episode is changed.
    const standing = tx
      .select({ id: showEpisodes.showId })
      .from(showEpisodes)
      .where(eq(showEpisodes.episodeId, episodeId))
    await tx
      .select({ id: shows.id })
      .from(shows)
      .where(
        and(
          eq(shows.workspaceId, workspaceId),
          showId === undefined ? inArray(shows.id, standing) : eq(shows.id, showId),
        ),
      )
      .orderBy(shows.id)
      .for('no key update')
    if (!(await lockEpisode(tx, workspaceId, episodeId))) return 'no episode'
    const left = await tx
      .delete(showEpisodes)
      .where(
        and(eq(showEpisodes.episodeId, episodeId), showId === undefined ? undefined : eq(showEpisodes.showId, showId)),
      )
      .returning({ showId: showEpisodes.showId })
    if (left.length > 0) {
      await touchShows(
        tx,
        left.map((row) => row.showId),
      )
    }
    return 'removed'
  })
}

export type EpisodeChanges = TitleAndDescription & { season: number | undefined; number: number | undefined }

/** Changes a finished episode, in every show that it stands in. One still in the making would get its own title over the change when it ends. */
export async function updateEpisode(
  db: Db,
  workspaceId: string,
  episodeId: string,
  { title, description, season, number }: EpisodeChanges,
): Promise<'changed' | 'no episode' | 'unfinished'> {
  return db.transaction(async (tx) => {
    const held = await lockEpisode(tx, workspaceId, episodeId)
    if (!held) return 'no episode'
    if (held.state !== 'done') return 'unfinished'
    await tx.update(requests).set({ title, description, updatedOn: new Date() }).where(eq(requests.id, episodeId))
    const own = { ...(title !== undefined && { title: null }), ...(description !== undefined && { description: null }) }
    if (Object.keys(own).length > 0) {
      await tx.update(showEpisodes).set(own).where(eq(showEpisodes.episodeId, episodeId))
    }
    if (season !== undefined || number !== undefined) {
      await tx.update(episodes).set({ season, number }).where(eq(episodes.requestId, episodeId))
    }
    return 'changed'
  })
}
