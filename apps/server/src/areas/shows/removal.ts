import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isUuid } from '@patchbay/contract'
import { requests, showEpisodes, shows } from '../../db/schema.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { isPictureOfWorkspace, removePicture } from './store.ts'

/** A show goes with its feed and its picture; its episodes stay, in their other shows or in none. */
export const showRemoval = ({ db, files }: Needs<'db' | 'files'>): Removal => ({
  words: 'Podcast deleted successfully',
  remove: async (workspaceId, id) => {
    if (!isUuid(id)) return false
    const show = await db.transaction(async (tx) => {
      const [removed] = await tx
        .update(shows)
        .set({ deletedOn: new Date(), updatedOn: new Date() })
        .where(and(eq(shows.id, id), eq(shows.workspaceId, workspaceId), isNull(shows.deletedOn)))
        .returning({ imageKey: shows.imageKey })
      if (!removed) return undefined
      // Its episodes are held first, in their order, as by whoever changes one of them: neither waits for the other in turn.
      const standing = tx.select({ id: showEpisodes.episodeId }).from(showEpisodes).where(eq(showEpisodes.showId, id))
      await tx
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.workspaceId, workspaceId), inArray(requests.id, standing)))
        .orderBy(requests.id)
        .for('no key update')
      await tx.delete(showEpisodes).where(eq(showEpisodes.showId, id))
      return removed
    })
    if (!show) return false
    const { imageKey } = show
    // A draft may have the same picture, or another show.
    if (imageKey && !(await isPictureOfWorkspace(db, workspaceId, imageKey))) await removePicture(files, imageKey)
    return true
  },
})
