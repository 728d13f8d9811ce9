import { removeRequest } from '../../requests/progress.ts'
import { type RequestRow, findRequest } from '../../requests/store.ts'
import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'

/** A request leaves every list, and its work is stopped and forgotten: of any kind, or only one that makes `only`. */
export const requestRemoval = (
  { db, deleteRequestData }: Needs<'db' | 'deleteRequestData'>,
  only?: RequestRow['makes'],
): Removal => ({
  words: 'The request was deleted.',
  remove: async (workspaceId, id) => {
    const row = await findRequest(db, workspaceId, id)
    if (!row || (only !== undefined && row.makes !== only)) return false
    if ((await removeRequest(db, workspaceId, row.id)) === 'unknown') return false
    await deleteRequestData(row)
    return true
  },
})
