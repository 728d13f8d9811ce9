import type { Removal } from '../removal.ts'
import type { Needs } from '../services.ts'
import { removePicture } from '../shows/store.ts'
import { removeDraft } from './store.ts'

/** A draft takes its cover with it, unless a show has it now. */
export const draftRemoval = ({ db, files }: Needs<'db' | 'files'>): Removal => ({
  words: 'The draft was deleted.',
  remove: async (workspaceId, id) => {
    const removed = await removeDraft(db, workspaceId, id)
    if (!removed) return false
    const { draft, isCoverInUse } = removed
    if (draft.imageKey && !isCoverInUse) await removePicture(files, draft.imageKey)
    return true
  },
})
