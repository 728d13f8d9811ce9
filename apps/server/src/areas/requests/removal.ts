import { remove } from '../../requests/progress.ts'
import { findRequest } from '../../requests/store.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'

/** A request of any kind leaves every list, and its work is stopped and forgotten. */
export const requestRemoval = ({ db, forget }: Needs<'db' | 'forget'>): Removal => ({
  words: 'The request was deleted.',
  remove: async (workspaceId, id) => {
    const row = await findRequest(db, workspaceId, id)
    if (!row || (await remove(db, workspaceId, row.id)) === 'unknown') return false
    await forget(row)
    return true
  },
})
